import { keptKey } from '../../engine/offline/kept-key.ts'
import type { AnsweredBy, KeptListRequest, KeptRequest, OfflineManifest, OfflineTask } from '../../engine/offline/words.ts'
import { test } from '../../engine/expressions/evaluate.ts'
import { LARGEST_PAGE } from '../../engine/runtime/lists/list-limits.ts'
import { fillTemplate } from '../../engine/runtime/effects/template.ts'
import type { OfflinePackage } from '../../engine/schema/business/offline-package.ts'
import type { JsonObject, Row } from '../../engine/schema/format/json.ts'
import { emptyValuesOf } from '../../engine/schema/records/record-values.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import { wholeOf } from '../schemas/field-rights.ts'
import { dateText, timeText } from '../store/time.ts'
import { askAsCaller, mayCall } from './ask-as-caller.ts'
import { viewNeeds } from './view-needs.ts'

/** Rows of one list that can be opened. */
const MOST_DETAILS = 500

/** A package spread out for the caller at this moment: tasks, and requests without any that the caller may not make. */
export async function manifestOf(context: OperationContext, file: OfflinePackage): Promise<OfflineManifest> {
  const rows = await rowsOf(context, file.tasks)
  const { requests: ofViews, files } = viewNeeds(context, file.views)
  const expanded = [...rows.flatMap((row) => requestsOf(context, file.tasks.call, file.each, row)), ...(await detailsOf(context, file))]
  const lists = [...file.lists.map(({ view, call, params = {} }): KeptListRequest => ({ viewNo: view, call, params })), ...expanded.filter(isList)]
  const also = (file.also ?? []).map(({ call, params = {} }): KeptRequest => ({ call, params }))
  const allowed = callsAllowed(context)
  const queues = file.queues.filter(allowed)
  const calls = wholeOf(context.schemas).calls
  return {
    package: file.id,
    title: file.title,
    at: timeText(context.now()),
    tasks: rows.map((row): OfflineTask => ({ key: String(row[file.tasks.key]), title: String(fillTemplate(file.tasks.title, [row])).trim() })),
    requests: once([...also, ...ofViews, ...expanded.filter((each) => !isList(each))]).filter(({ call }) => allowed(call)),
    lists: once(lists)
      .filter(({ call }) => allowed(call))
      .map((list) => ({ ...list, ...pickedOf(context, list.viewNo) })),
    files,
    queues: Object.fromEntries(queues.map((id) => [id, calls.get(id)?.operation ?? ''])),
    keys: Object.fromEntries(queues.flatMap((id) => keyOf(context, id))),
    answeredBy: Object.fromEntries(queues.flatMap((id) => answeredBy(context, id))),
  }
}

/** First rows of a list, page by page, each with everything that the caller may read. */
async function rowsOf(context: OperationContext, { call, params, most }: Pick<OfflinePackage['tasks'], 'call' | 'params' | 'most'>): Promise<Row[]> {
  const rows: Row[] = []
  for (let pageNo = 1; rows.length < most; pageNo += 1) {
    const pageSize = Math.min(LARGEST_PAGE, most)
    const page = (await askAsCaller(context, { call, params: { ...params, pageNo, pageSize } })) as { list: Row[] }
    rows.push(...page.list)
    if (page.list.length < pageSize) break
  }
  return rows.slice(0, most)
}

/** What the rows of kept lists need to be opened, of the lists that the caller may ask for. */
async function detailsOf(context: OperationContext, { lists }: OfflinePackage): Promise<(KeptRequest | KeptListRequest)[]> {
  const found: (KeptRequest | KeptListRequest)[] = []
  for (const { call, params, each = [] } of lists) {
    if (each.length === 0 || !mayCall(context, call)) continue
    const rows = await rowsOf(context, { call, most: MOST_DETAILS, ...(params ? { params } : {}) })
    found.push(...rows.flatMap((row) => requestsOf(context, call, each, row)))
  }
  return found
}

/** Call that answers what forms take along from rows that are picked in a list. */
function pickedOf({ schemas }: OperationContext, viewNo: string): { picked?: string } {
  const view = schemas.views.get(viewNo)
  return view && 'picked' in view && view.picked ? { picked: view.picked.call } : {}
}

/** What one row of a list needs; of what asks for a condition, what it holds for. */
function requestsOf(context: OperationContext, list: string, each: OfflinePackage['each'], row: Row): (KeptRequest | KeptListRequest)[] {
  const entity = context.schemas.entities.get(context.schemas.calls.get(list)?.entity ?? '')
  const scope = { row: { ...(entity ? emptyValuesOf(entity) : {}), ...row }, user: requireSession(context).user, today: dateText(context.now()) }
  return each
    .filter(({ when }) => when === undefined || test(when, scope))
    .map(({ call, params = {}, view }) => {
      const request: KeptRequest = { call, params: fillTemplate(params, [row]) as JsonObject }
      return view === undefined ? request : { ...request, viewNo: view }
    })
}

/** Whether the caller may make a call, asked once for each. */
function callsAllowed(context: OperationContext): (call: string) => boolean {
  const known = new Map<string, boolean>()
  return (call) => {
    const may = known.get(call) ?? mayCall(context, call)
    known.set(call, may)
    return may
  }
}

/** Field with the key of the records that a call saves. */
function keyOf({ schemas }: OperationContext, id: string): [string, string][] {
  const call = wholeOf(schemas).calls.get(id)
  const entity = call?.operation === 'save' ? schemas.entities.get(call.entity ?? '') : undefined
  return entity ? [[id, entity['x-key']]] : []
}

/** Calls that answer records of the kind that a call saves. */
function answeredBy({ schemas }: OperationContext, id: string): [string, AnsweredBy][] {
  const calls = wholeOf(schemas).calls
  const saved = calls.get(id)
  if (saved?.operation !== 'save') return []
  const of = (operation: string): string[] =>
    [...calls.values()].filter((each) => each.operation === operation && each.entity === saved.entity).map((each) => each.id)
  return [[id, { many: of('list'), one: of('detail') }]]
}

function isList(request: KeptRequest | KeptListRequest): request is KeptListRequest {
  return 'viewNo' in request
}

/** Each request once, the first of its kind. */
function once<Request extends KeptRequest & { viewNo?: string }>(requests: readonly Request[]): Request[] {
  return [...new Map(requests.map((each) => [`${each.viewNo ?? ''} ${keptKey(each)}`, each])).values()]
}
