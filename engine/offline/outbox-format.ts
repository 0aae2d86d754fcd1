import type { Json, JsonObject } from '../schema/format/json.ts'
import { isRow } from '../schema/records/record-values.ts'
import type { Outbox } from './outbox-words.ts'

/** Brings an outbox of one version of the format to the next. Pure: what waits must never be lost by an upgrade of the product. */
export type OutboxMigration = (outbox: JsonObject) => JsonObject

/** Oldest first: the first brings version 1 to version 2. Each has its test with an outbox as that version wrote it. */
export const outboxMigrations: readonly OutboxMigration[] = []

/** Version of the format that the program writes. */
export const FORMAT = outboxMigrations.length + 1

/** The text under which a device keeps an outbox. */
export function writeOutbox(outbox: Outbox): string {
  return JSON.stringify(outbox)
}

/** Reads what a device has kept. Throws RangeError where that is no outbox, or one of a newer program: it is left alone then, and not written over. */
export function readOutbox(text: string, migrations: readonly OutboxMigration[] = outboxMigrations): Outbox {
  const kept = JSON.parse(text) as Json
  if (!isRow(kept) || !Array.isArray(kept['entries'])) throw new RangeError('no outbox')
  const version = Number(kept['version'])
  const newest = migrations.length + 1
  if (!Number.isInteger(version) || version < 1 || version > newest) throw new RangeError(`an outbox of version ${version}`)
  const read = migrations.slice(version - 1).reduce<JsonObject>((outbox, migrate) => migrate(outbox), kept)
  return { ...read, version: newest } as unknown as Outbox
}
