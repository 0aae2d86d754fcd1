import { problem, ProblemError, type Problem } from '../problem.ts'
import type { DictionaryItem } from '../schema/records/dictionary.ts'
import type { Json, JsonObject, Row } from '../schema/format/json.ts'
import type { Ports } from './ports.ts'
import { isComparison, type ComparisonOp, type Condition } from '../conditions/condition.ts'
import type { SortKey } from './effects/screen-snapshot.ts'

/** The ports that reach for data; the rest is the screen's own. */
export type DataPorts = Pick<Ports, 'request' | 'dictionary'>

/** How one call of the views goes to somebody else's service. */
export interface RestCall {
  /** `list`: GET rows. `detail`: GET one record. `save`: PUT below the path when the record has a key, else POST to it. */
  does: 'list' | 'detail' | 'save'
  /** Below `base`; `{name}` is filled from the call's parameters. */
  path: string
  /** Field that holds a record's key; `id` by default. */
  key?: string
}

/** A page of a list as a screen asks for it. */
export interface ListRequest {
  /** From 1. */
  pageNo: number
  pageSize: number
  sort: SortKey[]
  /** Conditions, all of which must hold. */
  filters: Condition[]
  /** Search items by id, empty ones left out. */
  search: Row
}

/** The part of an answer's headers that a translation may read. */
type AnswerHeaders = Pick<Headers, 'get'>

/** The service and how it talks; what is left out follows the habits of json-server. */
export interface RestOptions {
  base: string
  /** By the ids the views use. */
  calls: Readonly<Record<string, RestCall>>
  fetch: typeof globalThis.fetch
  dictionaries?: Readonly<Record<string, readonly DictionaryItem[]>>
  headers?: Readonly<Record<string, string>>
  /** A page's query in their words. */
  toQuery?(list: ListRequest): Record<string, string>
  /** The records of a page as they came, and how many there are on all pages. */
  fromList?(body: Json, headers: AnswerHeaders): { list: Json[]; total: number }
  /** One record of ours as theirs. */
  toRecord?(values: Row): Json
  /** One record of theirs as ours: rows of lists, details, and what a save answers. */
  fromRecord?(body: Json): Row
  /** What a refusal says of the record; null leaves it to the status. */
  toProblems?(status: number, body: Json): Problem[] | null
}

/** Lists, records and saving over somebody else's REST service. A refused or failed request throws ProblemError, as ports must. */
export function createRestPorts(options: RestOptions): DataPorts {
  const {
    base,
    calls,
    dictionaries = {},
    toQuery = jsonServerQuery,
    fromList = bareList,
    toRecord = itself,
    fromRecord = itself as (body: Json) => Row,
  } = options
  const send = sender(options)
  const perform: Record<RestCall['does'], (call: RestCall, params: JsonObject, signal?: AbortSignal) => Promise<Json>> = {
    async list(call, params, signal) {
      const query = new URLSearchParams(toQuery(listRequest(without(params, namesIn(call.path)))))
      const { body, headers } = await send(`${base}${filled(call.path, params)}?${query.toString()}`, { signal: signal ?? null })
      const { list, total } = fromList(body, headers)
      return { list: list.map(fromRecord), total }
    },
    async detail(call, params, signal) {
      return fromRecord((await send(base + filled(call.path, params), { signal: signal ?? null })).body)
    },
    async save(call, { view: _view, ...values }) {
      const key = values[call.key ?? 'id']
      const isNew = key === undefined || key === null || key === ''
      const address = base + filled(call.path, values) + (isNew ? '' : `/${encodeURIComponent(String(key))}`)
      return fromRecord((await send(address, { method: isNew ? 'POST' : 'PUT', body: JSON.stringify(toRecord(values)) })).body)
    },
  }
  return {
    async request(id, params, { signal } = {}) {
      const call = Object.hasOwn(calls, id) ? calls[id] : undefined
      if (!call) throw new ProblemError(problem('call.not-found', id))
      return perform[call.does](call, params, signal)
    },
    dictionary: async (type) => dictionaries[type] ?? [],
  }
}

function sender({ fetch, headers = {}, toProblems = () => null }: RestOptions) {
  return async (address: string, init: RequestInit): Promise<{ body: Json; headers: AnswerHeaders }> => {
    const sent = { ...init, headers: { Accept: 'application/json', ...(init.body ? { 'Content-Type': 'application/json' } : {}), ...headers } }
    const answer = await fetch(address, sent).catch(() => {
      throw new ProblemError(problem('call.network', address))
    })
    const body = (await answer.json().catch(() => null)) as Json
    if (answer.ok) return { body, headers: answer.headers }
    throw new ProblemError(toProblems(answer.status, body) ?? refusal(answer.status, address))
  }
}

function refusal(status: number, address: string): Problem {
  if (status === 404) return problem('record.not-found', address)
  if (status === 401) return problem('auth.required', address)
  if (status === 403) return problem('right.denied', address, { right: '该操作' })
  return problem('call.failed', address, { requestId: status })
}

function listRequest({ view: _view, pageNo, pageSize, sort, filters, ...search }: JsonObject): ListRequest {
  return {
    pageNo: Number(pageNo),
    pageSize: Number(pageSize),
    sort: (sort ?? []) as unknown as SortKey[],
    filters: (filters ?? []) as unknown as Condition[],
    search,
  }
}

/** What json-server writes behind a field's name for a comparison. */
const suffixes: Partial<Record<ComparisonOp, string>> = { eq: '', ne: '_ne', contains: '_like', gte: '_gte', lte: '_lte' }

/** `_page`, `_limit`, `_sort`, `_order`; search items and filters under their own names. A comparison it cannot say is refused, never left out. */
function jsonServerQuery({ pageNo, pageSize, sort, filters, search }: ListRequest): Record<string, string> {
  const compared = filters.map((condition): [string, Json] => {
    if (!isComparison(condition)) throw new ProblemError(problem('call.unfit-operator', '/filters', { title: '条件组', op: '且、或', fitting: '单个条件' }))
    const { field, op, value } = condition
    const suffix = suffixes[op]
    if (suffix === undefined) throw new ProblemError(problem('call.unknown-field', field, { got: field }))
    return [field + suffix, value]
  })
  return {
    ...Object.fromEntries([...compared, ...Object.entries(search)].map(([name, value]) => [name, String(value)])),
    _page: String(pageNo),
    _limit: String(pageSize),
    ...(sort.length > 0 ? { _sort: sort.map((key) => key.id).join(','), _order: sort.map((key) => key.dir).join(',') } : {}),
  }
}

/** A bare list with the number of all rows in `X-Total-Count`. */
function bareList(body: Json, headers: AnswerHeaders): { list: Json[]; total: number } {
  const list = Array.isArray(body) ? body : []
  return { list, total: Number(headers.get('X-Total-Count') ?? list.length) }
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}

function without(params: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name)))
}

function filled(path: string, params: JsonObject): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}

function itself(value: Json): Json {
  return value
}
