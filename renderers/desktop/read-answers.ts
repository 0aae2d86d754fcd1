import type { Json, JsonObject, Row } from '../../engine/schema/json.ts'

/** How many records wait at one step of a flow. */
export interface TodoItem {
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
  /** View that shows the records behind the number; '' when there is none. */
  view: string
  query: Record<string, string>
}

/** The steps that wait, out of the answer of their call. */
export function readTodo(data: Json): TodoItem[] {
  return objects(data).map((each) => ({
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
    value: groupDigits(text(each, 'value') || '0'),
    unit: text(each, 'unit'),
    tone: text(each, 'tone'),
    view: text(each, 'view'),
    query: queryOf(each['query']),
  }))
}

/** The rows out of a list's answer. */
export function readRows(data: Json): { rows: Row[]; total: number } {
  const page = typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {}
  const rows = objects(page['list'] ?? data)
  return { rows, total: Number(page['total'] ?? rows.length) }
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

/** `1234567.5` → `1,234,567.5`. */
function groupDigits(value: string): string {
  const [whole = '', rest] = value.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return rest === undefined ? grouped : `${grouped}.${rest}`
}
