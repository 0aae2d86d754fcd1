import { createHash, hkdfSync } from 'node:crypto'

/** A key of personal data, and the two that are made from it: neither tells the other. */
export interface DataKey {
  /** What names it in what it has sealed. */
  id: string
  cipher: Buffer
  /** Of the fingerprints by which equal values are found. */
  index: Buffer
}

/** The keys of a store: all of them open what they sealed, the current one seals. */
export interface Keyring {
  readonly current: DataKey
  readonly all: readonly DataKey[]
  /** The key of an id; undefined where there is none. */
  key(id: string): DataKey | undefined
}

/** Letters of a key's id. */
export const KEY_ID_LENGTH = 8

/**
 * Reads keys, one of 64 hexadecimal digits a line, the current one last; what follows `#` is a note. Throws RangeError where a line is no key or
 * there is none.
 */
export function readKeyring(text: string): Keyring {
  const lines = text
    .split(/[\r\n,]/)
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
  if (lines.some((line) => !/^[0-9a-f]{64}$/i.test(line))) throw new RangeError('not a key')
  return keyringOf(lines.map((line) => Buffer.from(line, 'hex')))
}

/** The keyring of these keys of 32 bytes, the current one last. Throws RangeError where there is none. */
export function keyringOf(keys: readonly Buffer[]): Keyring {
  const all = keys.map(dataKey)
  const current = all.at(-1)
  if (!current) throw new RangeError('no key')
  const byId = new Map(all.map((key) => [key.id, key]))
  return { current, all, key: (id) => byId.get(id) }
}

function dataKey(secret: Buffer): DataKey {
  const derived = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `viewno personal data ${purpose}`, 32))
  const id = createHash('sha256').update(derived('name')).digest('hex').slice(0, KEY_ID_LENGTH)
  return { id, cipher: derived('cipher'), index: derived('index') }
}
