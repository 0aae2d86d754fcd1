import type { Json, Row } from '../../schema/format/json.ts'
import type { TableField, TemplateField } from '../../schema/inspection/template-field.ts'
import { isBlank } from '../../schema/records/record-values.ts'

/**
 * For each row of a table the place of the same row in the record of last time; null where there was none. Rows that a rule or the template names are the
 * same by their place. Rows that are added freely are the same by name; one without a name yet stands for that of its place, unless a named row stands for
 * it already. Things chosen from a register are no rows to compare.
 */
export function placesOfLastTime(field: TableField, rows: readonly Row[], last: readonly Row[]): (number | null)[] {
  if (field.register !== undefined) return rows.map(() => null)
  const names = nameColumns(field)
  const taken = new Set<number>()
  const byName = rows.map((row) => {
    const told = names.filter((name) => !isBlank(row[name]))
    const found = told.length === 0 ? -1 : last.findIndex((each, at) => !taken.has(at) && told.every((name) => each[name] === row[name]))
    if (found >= 0) taken.add(found)
    return { found, isNamed: told.length > 0 }
  })
  return byName.map(({ found, isNamed }, at) => (found >= 0 ? found : isNamed || at >= last.length || taken.has(at) ? null : at))
}

/**
 * The entered value of a field once one place of it is taken over from last time: `place` is empty for the whole, the number of a reading, or row and
 * column of a table. What else is entered stays. Undefined where there was nothing to take over.
 */
export function takenOver(field: TemplateField, entered: Json, last: Json | undefined, place: readonly string[]): Json | undefined {
  if (last === undefined || isBlank(last)) return undefined
  if (field.type === 'table') return withCellTaken(field, rowsOf(entered), rowsOf(last), Number(place[0]), place[1] ?? '')
  if (field.type !== 'number' || field.readings === undefined) return last
  return withReadingTaken(listOf(entered), listOf(last), Number(place[0] ?? 0))
}

function withCellTaken(field: TableField, entered: readonly Row[], last: readonly Row[], at: number, column: string): Json | undefined {
  const rows = Array.from({ length: Math.max(entered.length, at + 1) }, (_, index): Row => entered[index] ?? {})
  const place = placesOfLastTime(field, rows, last)[at] ?? null
  const value = place === null ? undefined : last[place]?.[column]
  return value === undefined || isBlank(value) ? undefined : rows.map((row, index) => (index === at ? { ...row, [column]: value } : row))
}

function withReadingTaken(entered: readonly Json[], last: readonly Json[], at: number): Json | undefined {
  const value = last[at]
  if (value === undefined || isBlank(value)) return undefined
  return Array.from({ length: Math.max(entered.length, at + 1) }, (_, index): Json => (index === at ? value : (entered[index] ?? '')))
}

/** What rows that are added freely are known by: their first column, be it a name, a choice or a running number, and a name beside it. None where their place says it. */
function nameColumns({ rows, labels, columns }: TableField): string[] {
  if (rows !== undefined || labels !== undefined) return []
  const [first, second] = columns
  const isName = first !== undefined && (first.type === 'text' || first.type === 'choice' || (first.type === 'number' && first.decimals === 0))
  return isName ? [first.id, ...(second?.type === 'text' ? [second.id] : [])] : []
}

function rowsOf(value: Json): Row[] {
  return Array.isArray(value) ? value.map((each) => (each !== null && typeof each === 'object' && !Array.isArray(each) ? each : {})) : []
}

function listOf(value: Json): Json[] {
  return Array.isArray(value) ? value : []
}
