import { createDecipheriv, randomBytes } from 'node:crypto'

/** Longest ciphertext taken: 256 characters of UTF-8, padded. */
const LONGEST_HEX = 2080

/** A key and a vector for one login: 16 bytes each, as hex. */
export function newSm4Key(): { key: string; iv: string } {
  return { key: randomBytes(16).toString('hex'), iv: randomBytes(16).toString('hex') }
}

/**
 * Text of an SM4-CBC ciphertext (GB/T 32907, PKCS#7, hex). Null for anything that does not decrypt:
 * bad hex, length, padding and encoding are one answer, so that no padding oracle is left.
 */
export function decryptSm4(cipherHex: string, keyHex: string, ivHex: string): string | null {
  if (cipherHex.length === 0 || cipherHex.length > LONGEST_HEX || cipherHex.length % 32 !== 0 || !/^[0-9a-f]+$/i.test(cipherHex)) return null
  try {
    const decipher = createDecipheriv('sm4-cbc', Buffer.from(keyHex, 'hex'), Buffer.from(ivHex, 'hex'))
    const plain = Buffer.concat([decipher.update(Buffer.from(cipherHex, 'hex')), decipher.final()])
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch {
    return null
  }
}
