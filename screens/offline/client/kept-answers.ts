import { keptAnswers, type AnsweredPlace } from '../../../engine/kept-lists/kept-answers.ts'
import { keptRows, type Readings } from '../../../engine/kept-lists/kept-rows.ts'
import { keptKey } from '../../../engine/offline/kept-key.ts'
import { madeAnswer, overlay } from '../../../engine/offline/overlay.ts'
import { isUnsent, withUnsentMarks } from '../../../engine/offline/unsent-mark.ts'
import { withServerIds } from '../../../engine/offline/local-ids.ts'
import type { KeptListRequest, KeptRequest, QueuedOperation } from '../../../engine/offline/words.ts'
import type { DictionaryItem } from '../../../engine/schema/records/dictionary.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { ListView } from '../../../engine/schema/screens/kinds/list.ts'
import type { Json, JsonObject, Row } from '../../../engine/schema/format/json.ts'
import type { Kept, KeptStore } from '../store/kept-store.ts'
import type { OutboxStore } from '../store/outbox-store.ts'
import { labelledRow } from './labelled-row.ts'
import type { Person } from './person.ts'

/** What stands in for the server: kept answers, with what waits laid over them. */
export interface KeptAnswers {
  /** The answer of a request; null where nothing is kept that could answer it. */
  answer(request: KeptRequest): Promise<Json | null>
  /** What the server has just answered, with what it does not know yet. */
  withWaiting(request: KeptRequest, answer: Json): Json
}

interface Given {
  kept: KeptStore
  outbox: OutboxStore
  /** Lists whose rows are kept. */
  lists(): readonly KeptListRequest[]
  person(): Person
}

/** Rows of a list as they are kept: what the list call answered to `keep`. */
export interface KeptListData extends JsonObject {
  list: Row[]
  readings: JsonObject
  today: string
  fields: string[]
}

/** Name of what is kept of a list: no request has this parameter. */
export function rowsRequest({ call, params, viewNo }: KeptListRequest): KeptRequest {
  return { call, params: { ...params, 'offline rows of': viewNo } }
}

/** Answers from what is kept on the device. */
export function createKeptAnswers({ kept, outbox, lists, person }: Given): KeptAnswers {
  /** Changes that the server has taken since a kept answer was asked for. */
  function doneSince(sent: number): QueuedOperation[] {
    const { ids } = outbox.now()
    return outbox.sent().flatMap(({ at, operation }) => (at > sent ? [inServerIds(operation, ids)] : []))
  }

  function waiting(): QueuedOperation[] {
    return outbox.now().entries.map(({ operation }) => operation)
  }

  /** A kept answer with what it does not hold: what the server has taken since, and what waits, marked where it is a list. */
  function current(request: KeptRequest, { data, sent }: Kept): Json {
    const { name } = person()
    const stored = overlay(request, data, doneSince(sent), name)
    return withUnsentMarks(stored, overlay(request, stored, waiting(), name))
  }

  async function ofRequest(request: KeptRequest): Promise<Json | null> {
    const found = await kept.find(request)
    return found ? current(request, found) : madeAnswer(request, [...doneSince(0), ...waiting()], person().name)
  }

  /** From the kept rows of its list, as the server would answer. */
  async function ofList(request: KeptRequest): Promise<Json | null> {
    const list = listOf(lists(), request)
    if (!list) return null
    const found = await kept.find(rowsRequest(list))
    const view = await viewOf(list.viewNo)
    if (!found || !view) return null
    const shown = current({ call: list.call, params: list.params }, found) as KeptListData
    const rows = keptRows(view.entity['x-key'])
    const items = await dictionariesOf(view)
    const labelled = shown.list.map((row) => (isUnsent(row) ? labelledRow(row, view.entity, items) : row))
    rows.put(labelled, shown.readings as Readings)
    const { userId, departmentId } = person()
    const place: AnsweredPlace = {
      ...{ view: view.view as ListView, entity: view.entity, fields: new Set(shown.fields), fixed: list.params, items },
      ...{ me: { userId, departmentId }, today: shown.today, sort: (view.view as ListView).sort ?? [] },
    }
    return keptAnswers(rows, () => place)(request.params)
  }

  /** What forms take along from rows that are picked in a kept list: of these rows, what the list has. */
  async function ofPicked({ call, params }: KeptRequest): Promise<Json | null> {
    const ids = new Set(Array.isArray(params['ids']) ? params['ids'] : [])
    const picked: Row[] = []
    for (const list of lists().filter((each) => each.picked === call)) {
      const [found, view] = [await kept.find(rowsRequest(list)), await viewOf(list.viewNo)]
      if (found && view) picked.push(...(found.data as KeptListData).list.filter((row) => ids.delete(row[view.entity['x-key']] ?? null)))
    }
    return picked.length > 0 && ids.size === 0 ? { list: picked } : null
  }

  async function viewOf(viewNo: string): Promise<EffectiveView | null> {
    const found = await kept.find({ call: 'layout/findTableConfig', params: { viewNo } })
    return found ? (found.data as unknown as EffectiveView) : null
  }

  /** Every dictionary of the view's entity that is kept: a filter may ask for any. */
  async function dictionariesOf({ entity }: EffectiveView): Promise<(type: string) => readonly DictionaryItem[] | undefined> {
    const types = new Set(Object.values(entity.properties).flatMap((each) => ('x-dict' in each && each['x-dict'] ? [each['x-dict']] : [])))
    const known = await Promise.all(
      [...types].map(async (type) => [type, (await kept.find({ call: 'common/dict/findDictList', params: { type } }))?.data] as const),
    )
    const items = new Map(known.flatMap(([type, data]) => (Array.isArray(data) ? [[type, data as unknown as DictionaryItem[]] as const] : [])))
    return (type) => items.get(type)
  }

  return {
    answer: async (request) =>
      (await ofRequest(request)) ?? (await ofList(request)) ?? (await ofPicked(request)) ?? (isNamed(request) ? ofRequest(unnamed(request)) : null),
    withWaiting: (request, answer) => withUnsentMarks(answer, overlay(request, answer, waiting(), person().name)),
  }
}

/** The kept list that a request asks for rows of: the same call for the same view, with all that the kept rows were found by. What it asks beside narrows them. */
function listOf(lists: readonly KeptListRequest[], { call, params }: KeptRequest): KeptListRequest | undefined {
  return lists.find((list) => list.call === call && (params['view'] ?? list.viewNo) === list.viewNo && hasAll(list.params, params))
}

/** Parameters of a package that say which rows are taken along: its list shows these, whatever it would show beside. */
const narrowing = new Set(['view', 'filters', 'sort'])

function hasAll(fixed: JsonObject, params: JsonObject): boolean {
  const names = Object.keys(fixed).filter((name) => !narrowing.has(name))
  const of = (from: JsonObject) => keptKey({ call: '', params: Object.fromEntries(names.map((name) => [name, from[name] ?? null])) })
  return of(fixed) === of(params)
}

/** A view as it is by default stands for one that was asked for by name: named views are not taken along. */
function isNamed({ call, params }: KeptRequest): boolean {
  return call.startsWith('layout/find') && params['viewId'] !== undefined
}

function unnamed({ call, params: { viewId: _named, ...params } }: KeptRequest): KeptRequest {
  return { call, params }
}

function inServerIds(operation: QueuedOperation, ids: Readonly<Record<string, string>>): QueuedOperation {
  const { params, makes } = operation
  const made = makes && Object.fromEntries(Object.entries(makes).map(([id, pointer]) => [ids[id] ?? id, pointer]))
  return { ...operation, params: withServerIds(params, ids), ...(made ? { makes: made } : {}) }
}
