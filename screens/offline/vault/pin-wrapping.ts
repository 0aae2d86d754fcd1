import { importMaster } from './seal.ts'

/** The key of a device as it lies on it: wrapped by a PIN. */
export interface Wrapping {
  salt: Uint8Array<ArrayBuffer>
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
  rounds: number
}

/** Rounds of PBKDF2-SHA256: half a second of a phone for each try. */
export const PIN_ROUNDS = 600_000
/** Digits of a PIN at least. */
export const PIN_LENGTH = 6

/** What is wrong with a PIN that somebody chooses; '' when nothing is. */
export function pinProblem(pin: string): string {
  if (!/^\d+$/.test(pin)) return 'PIN 只能是数字'
  if (pin.length < PIN_LENGTH) return `PIN 至少 ${PIN_LENGTH} 位`
  if (new Set(steps(pin)).size === 1) return 'PIN 不能是相同或连续的数字'
  return ''
}

function steps(pin: string): number[] {
  return [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]))
}

/** Wraps a key under a PIN. */
export async function wrapKey(bytes: Uint8Array<ArrayBuffer>, pin: string, rounds = PIN_ROUNDS): Promise<Wrapping> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await pinKey(pin, salt, rounds)
  return { salt, iv, rounds, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) }
}

/** The key behind a PIN, never to leave the browser; null for a wrong PIN. */
export async function unwrapKey({ salt, iv, data, rounds }: Wrapping, pin: string): Promise<CryptoKey | null> {
  const key = await pinKey(pin, salt, rounds)
  try {
    const bytes = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data))
    const master = await importMaster(bytes)
    bytes.fill(0)
    return master
  } catch (error) {
    // by its name: a page and what tests it with have errors of their own
    if (error instanceof Error && error.name === 'OperationError') return null
    throw error
  }
}

async function pinKey(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
