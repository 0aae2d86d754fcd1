import { localIdsIn } from '../../../engine/offline/local-ids.ts'
import { add, fresh, subjectOf, type NewOperation } from '../../../engine/offline/outbox.ts'
import type { Outbox } from '../../../engine/offline/outbox-words.ts'
import { meanwhile } from '../../../engine/offline/overlay.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import type { RequestOptions } from '../../http/client.ts'
import { randomId } from '../../http/random-id.ts'
import { deviceTime } from './device-time.ts'
import { newLocalId } from './new-local-id.ts'
import type { OfflineSource } from './offline-source.ts'
import { isUnreached, unreached, type Reach } from './reach.ts'
import type { SeenRows } from './seen-rows.ts'

/** Changes of calls that may wait. */
export interface WaitingChanges {
  change(call: string, params: JsonObject, options?: RequestOptions): Promise<Json>
  /** A file that lies here under an id waits to be sent. */
  enterFile(call: string, about: JsonObject, id: string): Promise<Json>
}

interface Given {
  source: OfflineSource
  reach: Reach
  /** Asks the server. */
  asked(call: string, params: JsonObject, options?: RequestOptions): Promise<Json>
  /** What this page was shown. */
  seen: SeenRows
}

/** Sends changes while that is possible, and writes them down before they are promised where it is not. */
export function createChanges({ source, reach, asked, seen }: Given): WaitingChanges {
  const changing = new Map<string, Promise<unknown>>()

  /** A change that may wait: sent at once where that is possible and nothing is before it, else written down. */
  async function change(call: string, params: JsonObject, options: RequestOptions = {}): Promise<Json> {
    const operation = operationOf(source, call, params, options.idempotencyKey ?? randomId(), seen)
    const subject = subjectOf(operation)
    const before = changing.get(subject)
    const work = (async () => {
      await before?.catch(() => null)
      // what names something that the server does not know yet waits for that
      const isFree = localIdsIn(params).length === 0 && !(await waits(subject))
      if (isFree && reach.state() !== 'offline') {
        try {
          return await asked(call, params, { ...options, idempotencyKey: operation.key, headers: { 'X-Device-Time': operation.at } })
        } catch (error) {
          if (!isUnreached(error) || !(await source.unlocked())) throw error
          return enter(operation, true)
        }
      }
      if (!(await source.unlocked())) throw unreached(call)
      return enter(operation, false)
    })()
    changing.set(subject, work)
    try {
      return await work
    } finally {
      if (changing.get(subject) === work) changing.delete(subject)
    }
  }

  async function waits(subject: string): Promise<boolean> {
    if (!source.hasWaiting()) return false
    const isOpen = await (reach.state() === 'offline' ? source.unlocked() : source.opened())
    return isOpen && source.outbox.now().entries.some(({ operation }) => operation.subject === subject)
  }

  async function enter(operation: NewOperation, tried: boolean): Promise<Json> {
    const outbox = await source.outbox.change((before) => entered(before, operation, tried))
    source.entered()
    const subject = subjectOf(operation)
    const written = outbox.entries.findLast((each) => each.operation.subject === subject)?.operation ?? { ...operation, seq: 0, version: 0, subject }
    return meanwhile(written, source.person().name)
  }

  return {
    change,
    enterFile: (call, about, id) => enter({ ...operationOf(source, call, about, randomId(), seen), makes: { [id]: '/attsysid' }, file: id }, false),
  }
}

/** Taken in by the outbox. What may have reached the server already is never joined with what is entered later under the same key. */
function entered(outbox: Outbox, operation: NewOperation, tried: boolean): Outbox {
  const next = add(outbox, operation)
  if (!tried) return next
  return { ...next, entries: next.entries.map((each) => (each.operation.key === operation.key ? { ...fresh(each.operation), tries: 1 } : each)) }
}

function operationOf(source: OfflineSource, call: string, params: JsonObject, key: string, seen: SeenRows): NewOperation {
  const handler = source.queues()[call] ?? ''
  const keyField = source.keys()[call]
  const answeredBy = source.answeredBy()[call]
  const isNew = keyField !== undefined && (params[keyField] ?? '') === ''
  const base = keyField === undefined || isNew ? undefined : seen.baseOf(keyField, params)
  return {
    ...{ key, call, handler, params, title: source.titleOf(params) || seen.titleOf(params), at: deviceTime(new Date()) },
    ...(keyField === undefined ? {} : { keyField }),
    ...(base === undefined ? {} : { base }),
    ...(isNew ? { makes: { [newLocalId()]: `/${keyField}` }, ...(answeredBy ? { answeredBy } : {}) } : {}),
  }
}
