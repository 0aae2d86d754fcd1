import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { canonical } from '../layers/nodes/hash.ts'
import type { Json } from '../schema/format/json.ts'
import type { Signature } from './signature.ts'

/** Signed and unchanged since, changed since, or not signed at all. */
export type SignatureState = 'none' | 'signed' | 'changed'

/** SHA-256 of a value as hex digits; equal values have equal hashes, whatever the order of their keys. */
export function contentHash(content: Json): string {
  return bytesToHex(sha256(utf8ToBytes(canonical(content))))
}

/** Whether what was signed still is what is there. */
export function signatureState(signature: Signature | null, content: Json): SignatureState {
  if (!signature) return 'none'
  return signature.hash === contentHash(content) ? 'signed' : 'changed'
}
