import type { RowProblems } from './judge-row.ts'
import { changedFields, recordOf, type TableRow } from './table-row.ts'

/** A cell that a block changes, as texts. */
export interface PreviewCell {
  field: string
  title: string
  before: string
  after: string
  /** Why it is refused; '' where it is not. */
  reason: string
}

/** What a block would make of a row. */
export interface PreviewLine {
  id: string
  /** Place in the table, from 1. */
  at: number
  label: string
  kind: 'new' | 'changed' | 'same' | 'refused'
  cells: PreviewCell[]
  /** What is wrong with the row as a whole, and in fields that are no columns. */
  reasons: string[]
}

interface Wanted {
  columns: readonly { field: string; title: string }[]
  /** Field that names a record. */
  label: string
  textOf(row: TableRow, field: string): string
  problemsOf(row: TableRow): RowProblems
  titleOf(field: string): string
}

/** What touched rows become, beside what they were: rows by their places, cells by their columns. */
export function previewBlock(before: readonly TableRow[], after: readonly TableRow[], touched: ReadonlySet<string>, wanted: Wanted): PreviewLine[] {
  const old = new Map(before.map((row) => [row.id, row]))
  return after.flatMap((row, index) => (touched.has(row.id) ? [previewRow(old.get(row.id), row, index + 1, wanted)] : []))
}

function previewRow(old: TableRow | undefined, row: TableRow, at: number, { columns, label, textOf, problemsOf, titleOf }: Wanted): PreviewLine {
  const problems = problemsOf(row)
  const shown = new Set(columns.map(({ field }) => field))
  const cells = columns.flatMap(({ field, title }): PreviewCell[] => {
    const [was, is, reason] = [old ? textOf(old, field) : '', textOf(row, field), problems[field] ?? '']
    return was === is && reason === '' ? [] : [{ field, title, before: was, after: is, reason }]
  })
  const reasons = Object.entries(problems).flatMap(([field, reason]) => (shown.has(field) ? [] : [field === '' ? reason : `${titleOf(field)}：${reason}`]))
  return { id: row.id, at, label: String(recordOf(row)[label] ?? ''), kind: kindOf(row, cells, problems), cells, reasons }
}

function kindOf(row: TableRow, cells: readonly PreviewCell[], problems: RowProblems): PreviewLine['kind'] {
  if (Object.keys(problems).length > 0) return 'refused'
  if (row.isNew) return 'new'
  return cells.length > 0 && changedFields(row).length > 0 ? 'changed' : 'same'
}

/** How many rows of each kind. */
export function countKinds(lines: readonly PreviewLine[]): Record<PreviewLine['kind'], number> {
  const counts = { new: 0, changed: 0, same: 0, refused: 0 }
  for (const { kind } of lines) counts[kind] += 1
  return counts
}
