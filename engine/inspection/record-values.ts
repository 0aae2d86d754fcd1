import { isDecimal, toScaleEven } from '../decimal.ts'
import { fieldsNeeded } from '../expressions/evaluate.ts'
import { plainText } from '../expressions/functions.ts'
import type { Json, Row } from '../schema/format/json.ts'
import type { NumberField, TableColumn, TableField, TemplateField } from '../schema/inspection/template-field.ts'
import { isBlank } from '../schema/records/record-values.ts'
import { computeOf, type PlacedField, type PreparedTemplate } from './prepare-template.ts'
import { ruleValue } from './rule-value.ts'

/** All values of a record, entered and computed. */
export interface RecordValues {
  /** As they are shown and stored: numbers are decimal text, of several readings the one that counts. */
  written: Row
  /** As rules read them: the same with numbers as numbers; what is empty is absent. */
  scope: Row
}

/**
 * Values before results are judged. What is computed stays empty until everything is filled in that it reads without asking for it by `has`; what is
 * computed from results is left out.
 */
export function recordValues({ fields, computed }: PreparedTemplate, entered: Row): RecordValues {
  const values: RecordValues = { written: {}, scope: {} }
  for (const { field } of fields.values()) if (!isCalculated(field)) set(values, field, counted(field, entered[field.id] ?? null))
  return withComputed(values, computed, entered, {})
}

/** The values with those that are computed from results, `record`. */
export function withLateValues(values: RecordValues, { late }: PreparedTemplate, entered: Row, record: Row): RecordValues {
  if (late.length === 0) return values
  return withComputed({ written: { ...values.written }, scope: { ...values.scope } }, late, entered, record)
}

function withComputed(values: RecordValues, computed: readonly PlacedField[], entered: Row, record: Row): RecordValues {
  for (const { field } of computed) {
    const read = { form: values.scope, record }
    set(values, field, field.type === 'table' ? tableRows(field, entered[field.id] ?? [], read) : computedValue(field, computeOf(field) ?? '', read, {}))
  }
  return values
}

/** Whether a field has its value, or a part of it, from others. */
export function isCalculated(field: TemplateField): boolean {
  return computeOf(field) !== null || (field.type === 'table' && field.columns.some((column) => columnCompute(column) !== null))
}

/** The expression of a computed column; null for one that is entered. */
export function columnCompute(column: TableColumn): string | null {
  return column.type === 'number' ? (column.compute ?? null) : null
}

/** The value that counts of what was entered for a field: of readings their mean, least or greatest as soon as all are there. */
export function counted(field: TemplateField, value: Json): Json {
  if (field.type !== 'number' || !Array.isArray(value)) return value
  const numbers = value.filter((each): each is string => typeof each === 'string' && isDecimal(each))
  if (field.counts === 'each') return numbers
  if (numbers.length < (field.readings ?? 1)) return ''
  const list = numbers.map(Number)
  if (field.counts === 'min') return decimalOf(Math.min(...list), field)
  if (field.counts === 'max') return decimalOf(Math.max(...list), field)
  return decimalOf(list.reduce((sum, each) => sum + each, 0) / list.length, field)
}

/** Whether everything is filled in that an expression cannot do without. */
export function isReadable(expression: string, form: Row, row: Row = {}): boolean {
  return fieldsNeeded(expression, 'form').every((name) => !isBlank(form[name])) && fieldsNeeded(expression, 'row').every((name) => !isBlank(row[name]))
}

function set({ written, scope }: RecordValues, field: TemplateField, value: Json): void {
  if (isBlank(value)) return
  written[field.id] = value
  scope[field.id] = asRead(field, value)
}

function asRead(field: TemplateField, value: Json): Json {
  if (field.type === 'number') return Array.isArray(value) ? value.map(Number) : numberOf(value)
  if (field.type !== 'table' || !Array.isArray(value)) return value
  return value.map((row) => rowAsRead(field, row as Row))
}

function rowAsRead({ columns }: TableField, row: Row): Row {
  const numbers = columns.flatMap(({ id, type }) => (type === 'number' && !isBlank(row[id]) ? [[id, numberOf(row[id] ?? null)] as const] : []))
  return { ...row, ...Object.fromEntries(numbers) }
}

/** A number as rules read it; what is no number stays as it is and is reported by the JSON Schema. */
function numberOf(value: Json): Json {
  return typeof value === 'string' && isDecimal(value) ? Number(value) : value
}

/** What is computed from: values and, once they are judged, results. */
interface Read {
  form: Row
  record: Row
}

function tableRows(field: TableField, rows: Json, read: Read): Json {
  if (!Array.isArray(rows)) return []
  return rows.map((row) => {
    const made: Row = { ...(row as Row) }
    for (const column of field.columns) {
      const compute = columnCompute(column)
      if (compute !== null) made[column.id] = computedValue(column, compute, read, rowAsRead(field, made))
    }
    return made
  })
}

function computedValue(field: TemplateField | TableColumn, expression: string, read: Read, row: Row): Json {
  if (!isReadable(expression, read.form, row)) return ''
  const value = ruleValue(expression, { ...read, row })
  return field.type === 'number' && typeof value === 'number' ? decimalOf(value, field) : value
}

function decimalOf(value: number, { decimals }: Pick<NumberField, 'decimals'>): string {
  return toScaleEven(plainText(value), decimals)
}
