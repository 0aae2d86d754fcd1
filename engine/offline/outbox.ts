import type { Problem } from '../problem.ts'
import type { Json } from '../schema/format/json.ts'
import type { Decision } from './handlers/handler.ts'
import { handlerOf, offlineHandlers } from './handlers/registry.ts'
import { idAt, localIdsIn, withServerIds } from './local-ids.ts'
import { FORMAT } from './outbox-format.ts'
import { MOST_DONE, MOST_IDS, isUnanswered, type LastDone, type Outbox, type OutboxEntry } from './outbox-words.ts'
import type { QueuedOperation } from './words.ts'

/** What is entered: numbered, and given its subject, by `add`. */
export type NewOperation = Omit<QueuedOperation, 'seq' | 'subject' | 'version'> & { subject?: string }

export const emptyOutbox: Outbox = { version: FORMAT, next: 1, entries: [], ids: {}, done: [] }

/** Takes an operation in, last. One that goes on with what was never sent becomes a part of it. */
export function add(outbox: Outbox, entered: NewOperation): Outbox {
  const operation = known(outbox, numbered(outbox, entered))
  const last = outbox.entries.findLast((each) => each.operation.subject === operation.subject)
  const merged = last && coalesced(last, operation)
  const next = outbox.next + 1
  if (merged) return { ...outbox, next, entries: outbox.entries.map((each) => (each === last ? { ...each, operation: merged } : each)) }
  return { ...outbox, next, entries: [...outbox.entries, fresh(operation)] }
}

/**
 * Begins to send the next operation, one at a time; null while one is under way, or none may go: what follows a decision of somebody waits for it, and what
 * names an id of this device waits for what brings that into being. What has failed often lets others go first.
 */
export function begin(outbox: Outbox): { outbox: Outbox; operation: QueuedOperation } | null {
  if (outbox.entries.some(({ state }) => state === 'sending')) return null
  const entry = nextToSend(outbox)
  if (!entry) return null
  return { outbox: replaced(outbox, entry, { ...entry, state: 'sending', tries: entry.tries + 1 }), operation: entry.operation }
}

/** Of what may go, the first entered of those that were tried least; one look at each entry, for thousands may wait. */
function nextToSend({ entries }: Outbox): OutboxEntry | undefined {
  const seen = new Set<string>()
  const unmade = new Set(entries.flatMap(({ operation: { makes } }) => (makes ? Object.keys(makes) : [])))
  let found: OutboxEntry | undefined
  for (const entry of entries) {
    const { operation, state, tries } = entry
    const isFirst = !seen.has(operation.subject)
    seen.add(operation.subject)
    if (isFirst && state === 'waiting' && (!found || tries < found.tries) && !waitsForOthers(unmade, operation)) found = entry
  }
  return found
}

/** No answer came: nobody here knows whether it was done. It goes again under its key. */
export function lost(outbox: Outbox, seq: number): Outbox {
  const entry = entryOf(outbox, seq)
  return entry?.state === 'sending' ? replaced(outbox, entry, { ...entry, state: 'waiting' }) : outbox
}

/** The device was ended while it sent. */
export function resumed(outbox: Outbox): Outbox {
  return outbox.entries.filter(({ state }) => state === 'sending').reduce((all, { operation }) => lost(all, operation.seq), outbox)
}

/** The server has done it. What it left, because somebody else had given another answer, stays for a decision. */
export function answered(outbox: Outbox, seq: number, answer: Json): Outbox {
  const entry = entryOf(outbox, seq)
  if (!entry || entry.state !== 'sending') return outbox
  const made = idsMade(entry.operation, answer)
  const ids = Object.keys(made).length === 0 ? outbox.ids : newest({ ...outbox.ids, ...made })
  const operation = withIds(entry.operation, ids)
  const settled = offlineHandlers.get(operation.handler)?.settle(operation, answer) ?? { left: null }
  const done = remembered(outbox.done, operation, answer)
  const rest = outbox.entries.flatMap((each): OutboxEntry[] => {
    // what this tells nothing new stays the same object: it need not be written again
    if (each !== entry) return [isTold(each.operation, made, operation.subject) ? { ...each, operation: followed(withIds(each.operation, ids), done) } : each]
    if (settled.left === null) return []
    const { problems, disagreements } = settled
    const left = { ...operation, key: renewedKey(operation.key), params: settled.left }
    return [{ operation: left, state: disagreements.length > 0 ? 'conflict' : 'refused', tries: 0, problems, disagreements }]
  })
  return { ...outbox, ids, done, entries: rest }
}

/** The server has refused it; a failure that says nothing of it counts as no answer. */
export function refused(outbox: Outbox, seq: number, problems: Problem[]): Outbox {
  const entry = entryOf(outbox, seq)
  if (!entry || entry.state !== 'sending') return outbox
  if (isUnanswered(problems)) return lost(outbox, seq)
  const disagreements = offlineHandlers.get(entry.operation.handler)?.disagreements(entry.operation, problems) ?? []
  return replaced(outbox, entry, { ...entry, state: disagreements.length > 0 ? 'conflict' : 'refused', problems, disagreements })
}

/** Somebody has decided a conflict; what is left of the operation goes under a key of its own, since it says something else now. */
export function decided(outbox: Outbox, seq: number, decision: Decision): Outbox {
  const entry = entryOf(outbox, seq)
  if (entry?.state !== 'conflict') return outbox
  const { operation, disagreements } = entry
  const left = handlerOf(operation.handler).decide(operation, disagreements, decision)
  if (left === null) return { ...outbox, entries: outbox.entries.filter((each) => each !== entry) }
  return replaced(outbox, entry, fresh({ ...operation, ...left, key: renewedKey(operation.key) }))
}

/** A refused operation goes again as it is: what was in its way has been put right elsewhere. */
export function again(outbox: Outbox, seq: number): Outbox {
  const entry = entryOf(outbox, seq)
  return entry?.state === 'refused' ? replaced(outbox, entry, { ...entry, state: 'waiting', problems: [] }) : outbox
}

/** Somebody gives an operation up. What names an id that it would have brought into being cannot be sent any more, and is told as refused. */
export function givenUp(outbox: Outbox, seq: number, reason: Problem): Outbox {
  const entry = entryOf(outbox, seq)
  if (!entry || entry.state === 'sending') return outbox
  const made = new Set(Object.keys(entry.operation.makes ?? {}))
  const entries = outbox.entries.flatMap((each): OutboxEntry[] => {
    if (each === entry) return []
    const orphaned = localIdsIn(each.operation.params).some((id) => made.has(id))
    return [orphaned ? { ...each, state: 'refused', problems: [reason] } : each]
  })
  return { ...outbox, entries }
}

/** How much waits, and how much waits for somebody. */
export function counts({ entries }: Outbox): { waiting: number; conflicts: number; refused: number } {
  const count = (...states: OutboxEntry['state'][]): number => entries.filter(({ state }) => states.includes(state)).length
  return { waiting: count('waiting', 'sending'), conflicts: count('conflict'), refused: count('refused') }
}

/** The key of what is left of an operation: `abc`, `abc.2`, `abc.3`. */
export function renewedKey(key: string): string {
  const [, first = key, round = '1'] = /^(.*?)(?:\.(\d+))?$/.exec(key) ?? []
  return `${first}.${Number(round) + 1}`
}

export function entryOf({ entries }: Outbox, seq: number): OutboxEntry | undefined {
  return entries.find(({ operation }) => operation.seq === seq)
}

/** The outbox with one entry in place of another. */
export function replaced(outbox: Outbox, entry: OutboxEntry, next: OutboxEntry): Outbox {
  return { ...outbox, entries: outbox.entries.map((each) => (each === entry ? next : each)) }
}

/** An entry that nothing has happened to. */
export function fresh(operation: QueuedOperation): OutboxEntry {
  return { operation, state: 'waiting', tries: 0, problems: [], disagreements: [] }
}

function numbered(outbox: Outbox, entered: NewOperation): QueuedOperation {
  return { ...entered, subject: subjectOf(entered), seq: outbox.next, version: FORMAT }
}

/** What an operation changes: as it says itself, else what it brings into being, else what its parameters name. */
export function subjectOf({ handler, params, keyField, makes, subject }: NewOperation): string {
  const [made] = Object.keys(makes ?? {})
  return subject ?? (made === undefined ? handlerOf(handler).subject(params, keyField) : `record:${made}`)
}

/** An operation with what is known by now: ids of the server, and what its screen did not learn. */
function known({ ids, done }: Outbox, operation: QueuedOperation): QueuedOperation {
  return followed(withIds(operation, ids), done)
}

function withIds(operation: QueuedOperation, ids: Outbox['ids']): QueuedOperation {
  const { params, subject, base } = operation
  return { ...operation, params: withServerIds(params, ids), subject: withServerIds(subject, ids), ...(base ? { base: withServerIds(base, ids) } : {}) }
}

function followed(operation: QueuedOperation, done: readonly LastDone[]): QueuedOperation {
  const follow = offlineHandlers.get(operation.handler)?.follow
  const last = follow && done.find(({ subject, handler }) => subject === operation.subject && handler === operation.handler)
  return follow && last ? { ...operation, params: follow(operation.params, last.known) } : operation
}

function coalesced({ operation, state, tries }: OutboxEntry, later: QueuedOperation): QueuedOperation | null {
  if (state !== 'waiting' || tries > 0 || operation.call !== later.call || later.makes !== undefined) return null
  // nobody waits for a photograph who has not asked for it
  const known = new Set([...localIdsIn(operation.params), ...Object.keys(operation.makes ?? {})])
  if (localIdsIn(later.params).some((id) => !known.has(id))) return null
  return offlineHandlers.get(operation.handler)?.coalesce?.(operation, later) ?? null
}

/** Whether an operation names an id that another one is still to bring into being. */
function waitsForOthers(unmade: ReadonlySet<string>, operation: QueuedOperation): boolean {
  return unmade.size > 0 && namedIn(operation).some((id) => unmade.has(id) && !Object.hasOwn(operation.makes ?? {}, id))
}

/** Ids of this device that an operation names. It never changes: thousands of photos wait, and each step of sending asks anew. */
function namedIn(operation: QueuedOperation): readonly string[] {
  const { params, subject, base } = operation
  const known = named.get(operation) ?? localIdsIn([params, subject, base ?? null])
  named.set(operation, known)
  return known
}

const named = new WeakMap<QueuedOperation, readonly string[]>()

/** Whether an answer says something to an operation that waits: ids that it names, or what became of its own subject. */
function isTold(operation: QueuedOperation, made: Readonly<Record<string, string>>, ofSubject: string): boolean {
  if (operation.subject === ofSubject) return true
  return Object.keys(made).length > 0 && namedIn(operation).some((id) => Object.hasOwn(made, id))
}

/** The last ids that became known: a page that was open when a photo was sent is long gone when thousands more were. */
function newest(ids: Outbox['ids']): Outbox['ids'] {
  const entries = Object.entries(ids)
  return entries.length > MOST_IDS ? Object.fromEntries(entries.slice(-MOST_IDS)) : ids
}

function idsMade({ makes = {} }: QueuedOperation, answer: Json): Record<string, string> {
  return Object.fromEntries(
    Object.entries(makes).flatMap(([local, pointer]) => {
      const id = idAt(answer, pointer)
      return id === null ? [] : [[local, id]]
    }),
  )
}

function remembered(done: readonly LastDone[], operation: QueuedOperation, answer: Json): readonly LastDone[] {
  const { handler, subject } = operation
  const remember = offlineHandlers.get(handler)?.remember
  if (!remember) return done
  const isSame = (each: LastDone): boolean => each.subject === subject && each.handler === handler
  const known = remember(done.find(isSame)?.known ?? null, operation, answer)
  return [...done.filter((each) => !isSame(each)), { subject, handler, known }].slice(-MOST_DONE)
}
