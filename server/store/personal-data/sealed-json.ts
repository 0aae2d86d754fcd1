import type { Json } from '../../../engine/schema/format/json.ts'
import type { Database } from '../database.ts'
import { keyringOfDatabase } from './open-rows.ts'
import { isSealed, openText, sealText } from './sealed-text.ts'

/** A value that may hold personal data anywhere in it, such as a draft, as text for a column of JSON: sealed as a whole. */
export function sealedJson(db: Database, value: Json): string {
  const keyring = keyringOfDatabase(db)
  const text = JSON.stringify(value)
  return keyring ? JSON.stringify({ sealed: sealText(keyring, text) }) : text
}

/** What `sealedJson` made of a value, as the column answers it, and what earlier versions kept as it was. */
export function openedJson(db: Database, kept: unknown): Json {
  const sealed = kept !== null && typeof kept === 'object' && 'sealed' in kept ? kept.sealed : null
  const keyring = keyringOfDatabase(db)
  return typeof sealed === 'string' && isSealed(sealed) && keyring ? (JSON.parse(openText(keyring, sealed)) as Json) : (kept as Json)
}
