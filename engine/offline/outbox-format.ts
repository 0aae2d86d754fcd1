import type { Json, JsonObject } from '../schema/format/json.ts'
import { isRow } from '../schema/records/record-values.ts'
import type { Outbox } from './outbox-words.ts'

/** Brings an outbox of one version of the format to the next. Pure: what waits must never be lost by an upgrade of the product. */
export type OutboxMigration = (outbox: JsonObject) => JsonObject

/**
 * Oldest first: the first brings version 1 to version 2. Version 1 had no `done`, and its operations named their handler by the call alone; it was written by
 * nothing but the first drafts of this engine, and is read so that the way itself is kept in use.
 */
export const outboxMigrations: readonly OutboxMigration[] = [withDone]

/** Version of the format that the program writes. */
export const FORMAT = outboxMigrations.length + 1

/** The text under which a device keeps an outbox. */
export function writeOutbox(outbox: Outbox): string {
  return JSON.stringify(outbox)
}

/** Reads what a device has kept. Throws RangeError where that is no outbox, or one of a newer program: it is left alone then, and not written over. */
export function readOutbox(text: string): Outbox {
  const kept = JSON.parse(text) as Json
  if (!isRow(kept) || !Array.isArray(kept['entries'])) throw new RangeError('no outbox')
  const version = Number(kept['version'])
  if (!Number.isInteger(version) || version < 1 || version > FORMAT) throw new RangeError(`an outbox of version ${version}`)
  const read = outboxMigrations.slice(version - 1).reduce<JsonObject>((outbox, migrate) => migrate(outbox), kept)
  return { ...read, version: FORMAT } as unknown as Outbox
}

function withDone(outbox: JsonObject): JsonObject {
  const entries = (outbox['entries'] as JsonObject[]).map((entry) => {
    const operation = entry['operation'] as JsonObject
    return { problems: [], disagreements: [], ...entry, operation: { ...operation, handler: operation['handler'] ?? 'inspection-answer', version: 2 } }
  })
  return { ...outbox, done: outbox['done'] ?? [], ids: outbox['ids'] ?? {}, entries }
}
