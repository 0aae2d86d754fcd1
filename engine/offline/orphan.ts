import type { Json, JsonObject } from '../schema/format/json.ts'
import { localIdsIn } from './local-ids.ts'
import { FORMAT } from './outbox-format.ts'
import type { Outbox, OutboxEntry } from './outbox-words.ts'
import { entryOf, fresh } from './outbox.ts'

/** The server's operation that keeps work whose task was taken away. */
export const ORPHAN = 'offline-orphan'
/** Letters of one part: what is more goes as several, each well below what a request may hold. */
const LONGEST_PART = 250_000

/**
 * The task of an operation was taken away: all that was entered for it, and all that needs what this would have brought into being, goes to the server as a
 * draft with the reason, through `call`. It stands in the outbox like everything else, under a key of its own, until the server has it.
 */
export function taskGone(outbox: Outbox, seq: number, call: string, reason: string): Outbox {
  const entry = entryOf(outbox, seq)
  if (!entry || entry.state === 'sending' || entry.operation.handler === ORPHAN) return outbox
  const lost = lostWith(outbox, entry)
  const parts = inParts(lost.map(({ operation }) => told(operation)))
  const { key, title, subject, at } = entry.operation
  const kept = parts.map((operations, index): OutboxEntry => {
    const words = parts.length > 1 ? `${title}（第 ${index + 1} 部分，共 ${parts.length} 部分）` : title
    const params: JsonObject = { subject: parts.length > 1 ? `${subject}#${index + 1}` : subject, title: words, operations, reason }
    const own = `orphan:${subject}#${index + 1}`
    return fresh({ seq: outbox.next + index, key: `${key}.orphan${index + 1}`, call, handler: ORPHAN, params, subject: own, title, at, version: FORMAT })
  })
  return { ...outbox, next: outbox.next + parts.length, entries: [...outbox.entries.filter((each) => !lost.includes(each)), ...kept] }
}

/** The entries of the same subject, and those that name what these would have made, and so on. Files are sent as they are: the draft names them. */
function lostWith({ entries }: Outbox, entry: OutboxEntry): OutboxEntry[] {
  const lost = entries.filter(({ operation, state }) => operation.subject === entry.operation.subject && state !== 'sending')
  for (;;) {
    const made = new Set(lost.flatMap(({ operation }) => Object.keys(operation.makes ?? {})))
    const more = entries.filter((each) => !lost.includes(each) && each.state !== 'sending' && localIdsIn(each.operation.params).some((id) => made.has(id)))
    if (more.length === 0) return lost
    lost.push(...more)
  }
}

function told({ call, params, title, at, base }: OutboxEntry['operation']): JsonObject {
  return { call, title, at, params, ...(base ? { base } : {}) }
}

function inParts(operations: readonly JsonObject[]): Json[][] {
  const parts: Json[][] = [[]]
  let letters = 0
  for (const operation of operations) {
    const length = JSON.stringify(operation).length
    if (letters > 0 && letters + length > LONGEST_PART) {
      parts.push([])
      letters = 0
    }
    parts.at(-1)?.push(operation)
    letters += length
  }
  return parts
}
