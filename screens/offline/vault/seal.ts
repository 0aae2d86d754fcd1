/** What is stored of something sealed: AES-GCM under the key of the device, with its own vector. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

/** The keys of one device, in memory alone: what seals, and what names things without telling what they are. Neither can be taken out of the browser. */
export interface DeviceKeys {
  sealing: CryptoKey
  naming: CryptoKey
}

const GCM = 'AES-GCM'
const KEY_BITS = 256
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Both keys from the one that the server keeps, or that was wrapped on the device. */
export async function deviceKeys(master: CryptoKey): Promise<DeviceKeys> {
  const from = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: encoder.encode(info) })
  const [sealing, naming] = await Promise.all([
    crypto.subtle.deriveKey(from('viewno offline seal'), master, { name: GCM, length: KEY_BITS }, false, ['encrypt', 'decrypt']),
    crypto.subtle.deriveKey(from('viewno offline name'), master, { name: 'HMAC', hash: 'SHA-256', length: KEY_BITS }, false, ['sign']),
  ])
  return { sealing, naming }
}

/** The key that the server has given, as the browser holds it; the bytes are not needed afterwards. */
export function importMaster(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
}

/** Seals bytes. */
export async function sealBytes({ sealing }: DeviceKeys, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await crypto.subtle.encrypt({ name: GCM, iv }, sealing, bytes) }
}

/** Opens bytes; rejects what was sealed under another key or touched since. */
export function openBytes({ sealing }: DeviceKeys, { iv, data }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: GCM, iv }, sealing, data)
}

/** Seals anything that JSON can say. */
export function seal(keys: DeviceKeys, value: unknown): Promise<Sealed> {
  return sealBytes(keys, encoder.encode(JSON.stringify(value)))
}

/** What was sealed by `seal`. */
export async function open<Value>(keys: DeviceKeys, sealed: Sealed): Promise<Value> {
  return JSON.parse(decoder.decode(await openBytes(keys, sealed))) as Value
}

/** A name for a text that tells nothing of it to who has not the key, and is the same each time. */
export async function nameOf({ naming }: DeviceKeys, text: string): Promise<string> {
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', naming, encoder.encode(text)))
  return btoa(String.fromCharCode(...signed.subarray(0, 16)))
}
