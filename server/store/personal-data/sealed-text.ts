import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { comparedAs, type PersonalKind } from '../../../engine/personal-data.ts'
import { KEY_ID_LENGTH, type DataKey, type Keyring } from './keyring.ts'

/** What every sealed text begins with. Nobody types it, and the store takes it from nobody but us (`stored-row.ts`). */
export const SEAL_MARK = '\u0001'
const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16
/** Bytes of a fingerprint that are kept: equal values are found, others are not mistaken for them. */
const FINGERPRINT = 16

/** Told when a sealed text cannot be opened: its key is not among ours, or somebody has changed it. */
export class SealError extends Error {}

export function isSealed(text: string): boolean {
  return text.startsWith(SEAL_MARK)
}

/** A text sealed with the current key (AES-256-GCM): mark, id of the key, nonce, tag and what was sealed. */
export function sealText({ current }: Keyring, text: string): string {
  const nonce = freshNonce()
  const cipher = createCipheriv(CIPHER, current.cipher, nonce)
  cipher.setAAD(Buffer.from(current.id))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return SEAL_MARK + current.id + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

/** Nonces by chance, drawn many at once: each alone costs more than the sealing itself. None is handed out twice. */
const drawn = { bytes: Buffer.alloc(0), used: 0 }

function freshNonce(): Buffer {
  if (drawn.used + NONCE > drawn.bytes.length) Object.assign(drawn, { bytes: randomBytes(NONCE * 512), used: 0 })
  drawn.used += NONCE
  return drawn.bytes.subarray(drawn.used - NONCE, drawn.used)
}

/** What was opened last, by keys: lists show the same rows again and again. Whoever reads the memory of a process finds the keys there too. */
const lately = new WeakMap<Keyring, Map<string, string>>()
const MOST_KEPT = 4096

/** What was sealed; a text that is not sealed is answered as it is, as stores of earlier versions hold it. Throws SealError. */
export function openText(keyring: Keyring, text: string): string {
  if (!isSealed(text)) return text
  const kept = lately.get(keyring) ?? new Map<string, string>()
  lately.set(keyring, kept)
  const known = kept.get(text)
  if (known !== undefined) return known
  const plain = openSealed(keyring, text)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(text, plain)
  return plain
}

function openSealed(keyring: Keyring, text: string): string {
  const id = text.slice(SEAL_MARK.length, SEAL_MARK.length + KEY_ID_LENGTH)
  const key = keyring.key(id)
  if (!key) throw new SealError(`key ${id} of personal data is not among those given`)
  const bytes = Buffer.from(text.slice(SEAL_MARK.length + KEY_ID_LENGTH), 'base64')
  try {
    const cipher = createDecipheriv(CIPHER, key.cipher, bytes.subarray(0, NONCE), { authTagLength: TAG })
    cipher.setAAD(Buffer.from(id))
    cipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    return cipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + cipher.final('utf8')
  } catch (error) {
    throw new SealError(`personal data sealed with key ${id} was changed`, { cause: error })
  }
}

/** The id of the key that a text is sealed with; null where it is not sealed. */
export function keyIdOf(text: string): string | null {
  return isSealed(text) ? text.slice(SEAL_MARK.length, SEAL_MARK.length + KEY_ID_LENGTH) : null
}

/** By what equal values of a kind are found without being opened: HMAC-SHA256 of the value as it is compared, under a key of its own. */
export function fingerprint(key: DataKey, kind: PersonalKind, text: string): string {
  return createHmac('sha256', key.index)
    .update(`${kind}:${comparedAs(kind, text)}`)
    .digest()
    .subarray(0, FINGERPRINT)
    .toString('base64url')
}

/** The fingerprints that a value may have been stored with: one for each key there is. */
export function fingerprints(keyring: Keyring, kind: PersonalKind, text: string): string[] {
  return keyring.all.map((key) => fingerprint(key, kind, text))
}
