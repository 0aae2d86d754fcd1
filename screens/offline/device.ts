import { registeredDevice, type RegisteredDevice } from '../../engine/offline/words.ts'
import { ProblemError } from '../../engine/problem.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'

/** How a call of the device is asked. */
export type Request = (call: string, params: JsonObject) => Promise<Json>

/** Registers this device for the person who is logged in; the server makes its key. */
export async function registerDevice(request: Request, name: string): Promise<RegisteredDevice> {
  return registeredDevice.parse(await request('device/register', { name }))
}

/** The key of a device; null once it is locked, whichever way the server says so. Any other failure is thrown on. */
export async function keyOfDevice(request: Request, id: string): Promise<RegisteredDevice | null> {
  try {
    const device = registeredDevice.parse(await request('device/key', { id }))
    return device.key === undefined ? null : device
  } catch (error) {
    if (isLocked(error)) return null
    throw error
  }
}

/** The server wants nothing to do with this device any more. */
export function isLocked(error: unknown): boolean {
  return error instanceof ProblemError && error.problems.some(({ code }) => code === 'device.locked')
}

/** The bytes of a key as the server writes it. */
export function keyBytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/iphone/i, 'iPhone'],
  [/ipad/i, 'iPad'],
  [/android/i, '安卓手机'],
  [/windows/i, 'Windows 电脑'],
  [/mac os/i, 'Mac 电脑'],
]

/** What a device is called before its person says otherwise. */
export function usualDeviceName(agent: string): string {
  return kinds.find(([pattern]) => pattern.test(agent))?.[1] ?? '本机'
}
