import type { Problem } from '../problem.ts'
import type { Json, JsonObject, Row } from '../schema/format/json.ts'
import type { Entity } from '../schema/records/entity.ts'
import { fieldOf } from '../schema/records/objects.ts'
import { isRow } from '../schema/records/record-values.ts'
import { sentenceOf, type RowProblems } from './judge-row.ts'
import { changedFields, type TableRow } from './table-row.ts'

/** Rows that a call takes at once. */
export const MOST_ROWS = 1000

/** The rows as a call of operation `edit-rows` takes them: a column for each field that any of them changes. */
export function rowRequest(entity: Pick<Entity, 'properties'>, rows: readonly TableRow[]): { columns: string[]; rows: string } {
  const isField = (name: string): boolean => Object.hasOwn(entity.properties, name)
  const columns = [...new Set(rows.flatMap((row) => [...Object.keys(row.edits), ...Object.keys(row.names), ...beginning(row)]))].filter(isField)
  const lines = rows.map((row) => [row.isNew ? '' : row.id, row.isNew ? 0 : row.version, ...columns.map((field) => cellOf(row, field))])
  return { columns, rows: JSON.stringify(lines) }
}

/** A new row is sent with what it proposes. */
function beginning({ isNew, stored }: TableRow): string[] {
  return isNew ? Object.keys(stored) : []
}

function cellOf({ edits, names, stored, isNew }: TableRow, field: string): Json {
  const name = names[field]
  if (name !== undefined) return { name }
  if (field in edits) return edits[field] ?? ''
  return isNew ? (stored[field] ?? null) : null
}

/** What the server says of a row. */
export interface RowOutcome {
  at: number
  id: string
  outcome: 'new' | 'changed' | 'same' | 'refused'
  /** References that were given by name. */
  values: Row
  problems: (Problem & { current?: Row })[]
}

/** The answer of such a call, row by row in the order sent. */
export function readOutcomes(answer: Json): { saved: number; results: RowOutcome[] } {
  const { saved, results } = (isRow(answer) ? answer : {}) as JsonObject
  const list = Array.isArray(results) ? results.filter(isRow) : []
  return {
    saved: Number(saved ?? 0),
    results: list.map((each) => ({
      at: Number(each['at']),
      id: String(each['id'] ?? ''),
      outcome: each['outcome'] as RowOutcome['outcome'],
      values: isRow(each['values']) ? each['values'] : {},
      problems: (Array.isArray(each['problems']) ? each['problems'] : []) as unknown as RowOutcome['problems'],
    })),
  }
}

/** The server's problems of a row by field; those of no field stand under ''. */
export function outcomeProblems(entity: Pick<Entity, 'properties'>, { problems }: Pick<RowOutcome, 'problems'>): RowProblems {
  const found: Record<string, string> = {}
  for (const each of problems) {
    const named = fieldOf(each.path)
    const field = Object.hasOwn(entity.properties, named) ? named : ''
    found[field] = found[field] === undefined ? sentenceOf(each) : `${found[field]}；${sentenceOf(each)}`
  }
  return found
}

/** Takes what the server knows better into a row (changes it): keys of records that were named, and of a record that others changed, how it is now. */
export function takeOutcome(row: TableRow, { values, problems }: RowOutcome): void {
  for (const [field, value] of Object.entries(values)) {
    row.edits[field] = value
    Reflect.deleteProperty(row.names, field)
  }
  const current = problems.find(({ code }) => code === 'record.conflict')?.current
  if (!current) return
  row.stored = current
  row.version = Number(current['version'] ?? row.version)
}

/** Rows that have something to send. */
export function rowsToSend(rows: readonly TableRow[]): TableRow[] {
  return rows.filter((row) => changedFields(row).length > 0 && row.locked === null)
}
