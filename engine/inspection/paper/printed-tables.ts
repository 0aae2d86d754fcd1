import { compare, isDecimal } from '../../decimal.ts'
import type { Row } from '../../schema/format/json.ts'
import type { RecordTemplate } from '../../schema/inspection/record-template.ts'
import type { NumberField, TableColumn, TableField } from '../../schema/inspection/template-field.ts'
import { boundsOf, hasLimits } from '../judge-field.ts'
import type { RecordJudgement } from '../judge-record.ts'
import { prepareTemplate, type PlacedField } from '../prepare-template.ts'
import { boundsText } from '../bounds-text.ts'
import { valueText, type LabelOf } from './printed-value.ts'

/** A table of readings as an annex; cells are text, row by row, the first column being the titles of the rows where they have some. */
export type PrintedTable = {
  id: string
  number: number
  title: string
  /** Number and title of the item, or title of the section, that it belongs to. */
  of: string
  columns: { title: string; number: boolean }[]
  rows: { cells: string[]; fails: boolean[] }[]
  /** Number of rows, and least, greatest and limit of each number that is judged; '' for few rows of which none is. */
  summary: string
}

/** The tables of a record that have rows, in the order of the template; what was chosen from a register the paper lists from there. */
export function tablesOf(template: RecordTemplate, judged: RecordJudgement, label: LabelOf): PrintedTable[] {
  const printed: PrintedTable[] = []
  for (const placed of inOrder(template)) {
    const { field } = placed
    const rows = judged.values[field.id]
    if (field.type !== 'table' || field.register !== undefined) continue
    if (!Array.isArray(rows) || rows.length === 0 || !isAsked(placed, judged)) continue
    printed.push(printedTable(placed, field, rows as Row[], judged, label, printed.length + 1))
  }
  return printed
}

/** Fields as the paper goes: section by section, its own before those of its results. */
function inOrder(template: RecordTemplate): PlacedField[] {
  const fields = [...prepareTemplate(template).fields.values()]
  return template.sections.flatMap(({ id }) => fields.filter(({ section }) => section.id === id))
}

function isAsked({ field, result }: PlacedField, judged: RecordJudgement): boolean {
  return judged.fields.get(field.id)?.applies === true && (result === null || judged.results.get(result.id)?.state !== 'none')
}

function printedTable(
  { section, item }: PlacedField,
  field: TableField,
  rows: readonly Row[],
  judged: RecordJudgement,
  label: LabelOf,
  number: number,
): PrintedTable {
  const cells = judged.fields.get(field.id)?.cells
  const titled = field.labels !== undefined || field.label !== undefined
  const titleOf = (at: number) => field.labels?.[at] ?? field.label?.replace('{n}', String(at + 1)) ?? ''
  return {
    id: field.id,
    number,
    title: field.title,
    of: item === null ? section.title : `${item.id} ${item.title}`,
    columns: [...(titled ? [{ title: '', number: false }] : []), ...field.columns.map(columnHead)],
    rows: rows.map((row, at) => ({
      cells: [...(titled ? [titleOf(at)] : []), ...field.columns.map((column) => valueText(column, row[column.id] ?? null, label))],
      fails: [...(titled ? [false] : []), ...field.columns.map(({ id }) => cells?.get(`${at}/${id}`) === false)],
    })),
    summary: summaryOf(field, rows, judged),
  }
}

/** So many rows are counted at a glance. */
const FEW_ROWS = 8

function summaryOf(field: TableField, rows: readonly Row[], judged: RecordJudgement): string {
  const columns = field.columns.flatMap((column) => columnSummary(field, column, rows, judged))
  return columns.length === 0 && rows.length <= FEW_ROWS ? '' : [`共 ${rows.length} 行`, ...columns].join('；')
}

function columnHead(column: TableColumn): { title: string; number: boolean } {
  const unit = column.type === 'number' && column.unit !== undefined ? `（${column.unit}）` : ''
  return { title: `${column.title}${unit}`, number: column.type === 'number' }
}

/** Least and greatest of a judged column, and its limit where it is the same in every row. */
function columnSummary(field: TableField, column: TableColumn, rows: readonly Row[], judged: RecordJudgement): string[] {
  if (column.type !== 'number' || !hasLimits(column)) return []
  const numbers = rows.map((row) => row[column.id]).filter((each): each is string => typeof each === 'string' && isDecimal(each))
  const [first] = numbers
  if (first === undefined) return []
  const least = numbers.reduce((best, each) => (compare(each, best) < 0 ? each : best), first)
  const most = numbers.reduce((best, each) => (compare(each, best) > 0 ? each : best), first)
  const span = least === most ? least : `最小 ${least}，最大 ${most}`
  const limit = sharedLimit(field, column, judged)
  return [`${column.title}${span}${limit === '' ? '' : `，要求 ${limit}`}${column.unit === undefined ? '' : ` ${column.unit}`}`]
}

function sharedLimit({ id }: TableField, column: NumberColumn, { scope }: RecordJudgement): string {
  const asRead = scope.form[id]
  const limits = new Set((Array.isArray(asRead) ? (asRead as Row[]) : []).map((row) => boundsText(boundsOf(column, scope.form, row))))
  return limits.size === 1 ? ([...limits][0] ?? '') : ''
}

type NumberColumn = Pick<NumberField, 'min' | 'max'>
