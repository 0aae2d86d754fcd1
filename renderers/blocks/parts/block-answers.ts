import { groupThousands } from '../../../engine/decimal.ts'
import { changeOf } from '../../../engine/domain/period-comparison.ts'
import type { Json, JsonObject, Row } from '../../../engine/schema/format/json.ts'

/** How many records wait at one step of a flow. */
export interface TodoItem {
  flow: string
  /** What its records are called. */
  record: string
  /** Field of its records that holds the step. */
  field: string
  step: string
  title: string
  count: number
  overdue: number
}

/** One number with its name. */
export interface Figure {
  id: string
  title: string
  value: string
  unit: string
  tone: string
  /** Lists of the records behind the number, of which the first is opened that may be. */
  lists: string[]
  query: Record<string, string>
  /** Against the same length of time before, e.g. `{ way: 'up', change: '12', against: '上月同期' }`. */
  trend: { way: 'up' | 'down' | 'same'; change: string; against: string } | null
}

/** A record that the user changed lately. */
export interface RecentItem {
  entity: string
  kind: string
  id: string
  title: string
  /** `YYYY-MM-DD HH:mm`. */
  at: string
}

/** The steps that wait, out of the answer of their call. */
export function readTodo(data: Json): TodoItem[] {
  return objects(data).map((each) => ({
    flow: text(each, 'flow'),
    record: text(each, 'record'),
    field: text(each, 'field'),
    step: text(each, 'step') || text(each, 'stepcode'),
    title: text(each, 'title') || text(each, 'label'),
    count: Number(each['count'] ?? 0),
    overdue: Number(each['overdue'] ?? 0),
  }))
}

/** The numbers out of the answer of a figures call. */
export function readFigures(data: Json): Figure[] {
  return objects(data).map((each) => ({
    id: text(each, 'id') || text(each, 'title'),
    title: text(each, 'title') || text(each, 'label'),
    value: groupThousands(text(each, 'value') || '0'),
    unit: text(each, 'unit'),
    tone: text(each, 'tone'),
    lists: Array.isArray(each['lists']) ? each['lists'].map(String) : [],
    query: queryOf(each['query']),
    trend: trendOf(text(each, 'value') || '0', each['trend']),
  }))
}

/** The records out of the answer of a recent call. */
export function readRecent(data: Json): RecentItem[] {
  return objects(data).map((each) => ({
    entity: text(each, 'entity'),
    kind: text(each, 'kind'),
    id: text(each, 'id'),
    title: text(each, 'title') || text(each, 'id'),
    at: text(each, 'at'),
  }))
}

/** The rows out of a list's answer. */
export function readRows(data: Json): { rows: Row[]; total: number } {
  const page = typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {}
  const rows = objects(page['list'] ?? data)
  return { rows, total: Number(page['total'] ?? rows.length) }
}

/** How many of the rows belong to each share, as the answer of a tasks call tells. */
export function readShares(data: Json): Record<string, number> {
  const shares = typeof data === 'object' && data !== null && !Array.isArray(data) ? data['shares'] : null
  if (typeof shares !== 'object' || shares === null || Array.isArray(shares)) return {}
  return Object.fromEntries(Object.entries(shares).map(([share, count]) => [share, Number(count ?? 0)]))
}

function trendOf(value: string, sent: Json | undefined): Figure['trend'] {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return null
  const { change } = changeOf(value, text(sent, 'value'))
  if (change === '—') return null
  const way = change.startsWith('+') ? 'up' : change.startsWith('-') ? 'down' : 'same'
  return { way, change: groupThousands(change.replace(/^[+-]/, '')), against: text(sent, 'against') }
}

function objects(data: Json): JsonObject[] {
  const list = Array.isArray(data) ? data : typeof data === 'object' && data !== null ? (data['list'] ?? data['items'] ?? []) : []
  return (Array.isArray(list) ? list : []).filter((each): each is JsonObject => typeof each === 'object' && each !== null && !Array.isArray(each))
}

function text(from: JsonObject, name: string): string {
  const value = from[name]
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value)
}

function queryOf(value: Json | undefined): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(Object.keys(value).map((name) => [name, text(value, name)]))
}
