import { isDecimal, multiply } from '../../../engine/decimal.ts'
import type { ChildColumnModel } from '../../../engine/model/model.ts'
import type { Json, JsonObject, Row } from '../../../engine/schema/format/json.ts'
import { isRow } from '../../../engine/schema/records/record-values.ts'
import { mapRecord } from './fill-from-record.ts'

export type ChildColumn = ChildColumnModel

const numbers = new Set(['integer', 'decimal', 'money'])

/** Numbers stand right, so that their digits line up. */
export function isNumber({ widget }: ChildColumn): boolean {
  return numbers.has(widget)
}

/** Rows of a child list; anything else counts as none. */
export function rowsIn(value: Json): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : []
}

/** Picked records as rows of the list, without those already there (`unique` names the field that tells). */
export function addPicked(rows: readonly Row[], picked: readonly Row[], how: JsonObject): Row[] {
  const { unique, map } = how
  const usedValues = new Set(typeof unique === 'string' ? rows.map((row) => row[unique]) : [])
  const added: Row[] = []
  for (const each of picked) {
    const row = mapRecord(map ?? {}, each)
    if (typeof unique === 'string') {
      const mark = row[unique]
      if (mark !== undefined && mark !== null && usedValues.has(mark)) continue
      usedValues.add(mark)
    }
    added.push(row)
  }
  return [...rows, ...added]
}

/** A row's copy under no key of its own. */
export function copied(row: Row, key: string): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== key && name !== 'version'))
}

/** The rows with one of them a place further up or down; the same rows at either end. */
export function moved(rows: readonly Row[], at: number, by: 1 | -1): readonly Row[] {
  const [row, other] = [rows[at], rows[at + by]]
  return row && other ? rows.with(at, other).with(at + by, row) : rows
}

/** The row with one value changed, and what is the product of others computed again (`compute`: field → factors). */
export function withValue(row: Row, values: Row, columns: readonly ChildColumn[], compute: Json | undefined): Row {
  const next = { ...row, ...values }
  for (const [field, factors] of Object.entries(isRow(compute) ? compute : {})) {
    if (!Array.isArray(factors)) continue
    const property = columns.find((each) => each.field === field)?.property
    const scale = property?.type === 'string' ? (property['x-scale'] ?? 0) : 0
    const given = factors.map((each) => String(next[String(each)] ?? ''))
    next[field] = given.length > 0 && given.every(isDecimal) ? multiply(given, scale) : null
  }
  return sameRow(row, next)
}

/** A value for one cell; the label of its old code goes. */
export function cellValues(row: Row, field: string, value: Json): Row {
  const label = `${field}_label`
  return { [field]: value, ...(row[label] === undefined ? {} : { [label]: null }) }
}

/** Whether a row can be added that is blank: some column may be typed into. */
export function canAddBlank(columns: readonly ChildColumn[], params: JsonObject): boolean {
  if (params['fixed'] === true) return false
  if (typeof params['blank'] === 'boolean') return params['blank']
  return params['pick'] === undefined && columns.some((column) => column.editable)
}

const names = new WeakMap<Row, number>()
let count = 0

/** What tells a row from the others while it is on screen, wherever it stands and whatever is typed into it. */
export function rowName(row: Row): number {
  const known = names.get(row) ?? ++count
  names.set(row, known)
  return known
}

function sameRow(before: Row, after: Row): Row {
  names.set(after, rowName(before))
  return after
}
