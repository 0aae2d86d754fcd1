import type { ColumnModel } from '../model.ts'

/** Neighbouring columns under one head; `group` is null for columns that stand alone. */
export interface HeadRun {
  group: string | null
  columns: ColumnModel[]
}

/** What stands over a column in a single line of heads: its title, behind its group's name where another shown column is called alike. */
export function headTitle({ id, title, group }: ColumnModel, columns: readonly ColumnModel[]): string {
  const alike = columns.some((other) => other.id !== id && !other.hidden && other.title === title)
  return alike && group !== undefined ? `${group}·${title}` : title
}

/**
 * The columns, in display order, by the heads they share. Only neighbours on the same side share one: a column moved away leaves its group, which
 * stays together without it. Hidden columns part nothing.
 */
export function headRuns(columns: readonly ColumnModel[]): HeadRun[] {
  const runs: (HeadRun & { pinned: ColumnModel['pinned'] })[] = []
  for (const column of columns) {
    const last = runs.at(-1)
    const group = column.group ?? null
    if (last && (column.hidden || (last.group === group && last.pinned === column.pinned))) last.columns.push(column)
    else runs.push({ group, pinned: column.pinned, columns: [column] })
  }
  return runs.map(({ group, columns: of }) => ({ group: of.some(({ hidden }) => !hidden) ? group : null, columns: of }))
}
