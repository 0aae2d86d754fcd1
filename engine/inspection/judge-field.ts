import { compare, isDecimal, toScale } from '../decimal.ts'
import { plainText } from '../expressions/functions.ts'
import type { Json, Row } from '../schema/format/json.ts'
import type { ChoiceField, Limit, NumberField, TableColumn, TableField, TemplateField } from '../schema/inspection/template-field.ts'
import { isBlank } from '../schema/records/record-values.ts'
import { isReadable, type RecordValues } from './record-values.ts'
import { ruleHolds, ruleValue } from './rule-value.ts'

/** Bounds as they hold now, decimal text; absent where there is none or what it reads is empty. */
export interface Bounds {
  min?: string
  max?: string
  /** The least, or greatest, value itself does not conform. */
  above?: true
  below?: true
}

export interface FieldJudgement {
  /** It is asked for. */
  applies: boolean
  required: boolean
  filled: boolean
  /** The value judges the result it belongs to. */
  decides: boolean
  /** Whether the value conforms; null while it is empty or nothing can be said. */
  conforms: boolean | null
  bounds: Bounds
  /** Of tables: by row and column what does not conform. */
  cells?: ReadonlyMap<string, boolean>
}

/** Whether a field's value conforms to its limits. Numbers are compared as decimals, never as binary fractions. */
export function judgeField(field: TemplateField, { written, scope }: RecordValues): FieldJudgement {
  const applies = field.applies === undefined || ruleHolds(field.applies, { form: scope }) !== false
  const value = written[field.id] ?? null
  const own = applies ? judgedValue(field, value, scope) : nothing
  const decides = applies && own.decides
  const required = applies && (typeof field.required === 'string' ? ruleHolds(field.required, { form: scope }) === true : (field.required ?? decides))
  return { applies, required, filled: isFilled(field, value, scope), ...own, decides }
}

type Judged = Pick<FieldJudgement, 'decides' | 'conforms' | 'bounds' | 'cells'>
const nothing: Judged = { decides: false, conforms: null, bounds: {} }

function judgedValue(field: TemplateField, value: Json, form: Row): Judged {
  switch (field.type) {
    case 'number':
      return judgeNumber(field, value, form, {})
    case 'choice':
      return { ...nothing, decides: choiceFails(field).length > 0, conforms: isBlank(value) ? null : !choiceFails(field).includes(String(value)) }
    case 'table':
      return judgeTable(field, rowsOf(value), form)
    default:
      return nothing
  }
}

type Limited = Pick<NumberField, 'min' | 'max' | 'above' | 'below'>

function judgeNumber(field: Limited, value: Json, form: Row, row: Row): Judged {
  if (!hasLimits(field)) return nothing
  const bounds = boundsOf(field, form, row)
  const known = (leastOf(field) === undefined || bounds.min !== undefined) && (mostOf(field) === undefined || bounds.max !== undefined)
  const numbers = (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string' && isDecimal(each))
  const outside = numbers.some((number) => !within(number, bounds))
  return { decides: true, bounds, conforms: numbers.length === 0 ? null : outside ? false : known ? true : null }
}

const leastOf = ({ min, above }: Limited): Limit | undefined => above ?? min
const mostOf = ({ max, below }: Limited): Limit | undefined => below ?? max

/** Whether a field has limits at all. */
export function hasLimits(field: Limited): boolean {
  return leastOf(field) !== undefined || mostOf(field) !== undefined
}

/** Bounds of a field, or of a column in a row of its table, as they hold now; `form` and `row` as rules read them. */
export function boundsOf(field: Limited, form: Row, row: Row): Bounds {
  return {
    ...boundOf('min', leastOf(field), form, row),
    ...boundOf('max', mostOf(field), form, row),
    ...(field.above === undefined ? {} : { above: true }),
    ...(field.below === undefined ? {} : { below: true }),
  }
}

/** Whether a decimal lies within bounds; they themselves conform unless they are strict. */
export function within(number: string, { min, max, above, below }: Bounds): boolean {
  const fromLeast = min === undefined ? 1 : compare(number, min)
  const toMost = max === undefined ? 1 : compare(max, number)
  return (above ? fromLeast > 0 : fromLeast >= 0) && (below ? toMost > 0 : toMost >= 0)
}

/** Finer than any instrument, coarser than the noise of binary fractions. */
const BOUND_DECIMALS = 9

function boundOf(which: 'min' | 'max', limit: Limit | undefined, form: Row, row: Row): Bounds {
  if (limit === undefined) return {}
  if (typeof limit === 'number') return { [which]: plainText(limit) }
  if (!isReadable(limit, form, row)) return {}
  const value = ruleValue(limit, { form, row })
  return typeof value === 'number' ? { [which]: plainText(Number(toScale(plainText(value), BOUND_DECIMALS))) } : {}
}

function judgeTable({ id, columns }: TableField, rows: readonly Row[], form: Row): Judged {
  const cells = new Map<string, boolean>()
  const asRead = rowsOf(form[id] ?? null)
  rows.forEach((row, index) => {
    for (const column of columns) {
      const { conforms } = judgeCell(column, row, form, asRead[index] ?? {})
      if (conforms !== null) cells.set(`${index}/${column.id}`, conforms)
    }
  })
  const decides = columns.some(isLimited)
  const judged = [...cells.values()]
  return { decides, cells, bounds: {}, conforms: judged.length === 0 ? null : judged.every(Boolean) }
}

/** `asRead` is the row as rules read it, its numbers as numbers. */
function judgeCell(column: TableColumn, row: Row, form: Row, asRead: Row): Pick<Judged, 'conforms'> {
  const value = row[column.id] ?? null
  if (column.type === 'number') return judgeNumber(column, value, form, asRead)
  return { conforms: column.type === 'choice' && !isBlank(value) && choiceFails(column).length > 0 ? !choiceFails(column).includes(String(value)) : null }
}

function rowsOf(value: Json): Row[] {
  return Array.isArray(value) ? (value as Row[]) : []
}

function isLimited(column: TableColumn): boolean {
  if (column.type === 'number') return hasLimits(column)
  return column.type === 'choice' && choiceFails(column).length > 0
}

/** Whether a value of a field judges the result it belongs to, so that nobody has to sign it. */
export function decidesResult(field: TemplateField): boolean {
  if (field.type === 'number') return hasLimits(field)
  if (field.type === 'choice') return choiceFails(field).length > 0
  return field.type === 'table' && field.columns.some(isLimited)
}

function choiceFails({ options }: Pick<ChoiceField, 'options'>): string[] {
  return (options ?? []).filter(({ fails }) => fails === true).map(({ value }) => value)
}

function isFilled(field: TemplateField, value: Json, form: Row): boolean {
  if (field.type !== 'table') return !isBlank(value)
  const rows = rowsOf(value)
  const expected = rowCount(field, form)
  return (
    rows.length > 0 &&
    (expected === null || rows.length === expected) &&
    rows.every((row) => field.columns.every(({ id, type }) => type === 'text' || !isBlank(row[id])))
  )
}

/** How many rows a table has by its rule; null where rows are added freely, or what the rule reads is empty. */
export function rowCount({ rows, labels }: TableField, form: Row): number | null {
  if (labels) return labels.length
  if (rows === undefined || !isReadable(rows, form)) return null
  const count = ruleValue(rows, { form })
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : null
}
