import type { JsonObject } from '../../../schema/format/json.ts'
import type { RecordTemplate } from '../../../schema/inspection/record-template.ts'
import type { TemplateField } from '../../../schema/inspection/template-field.ts'
import type { TemplateItem, TemplateResult, TemplateSection } from '../../../schema/inspection/template-section.ts'
import { cellsOf, type SheetColumn } from './columns.ts'
import { fieldColumns, itemColumns, resultColumns, runningNumber, sectionColumns } from './item-columns.ts'
import { namesOf } from './names.ts'
import type { MergedCells, SheetValue } from '../../../spreadsheet-sheets.ts'

/** Heads, lines and merged cells of the table of items; `top` is the row of the first line. */
export interface ItemTable {
  columns: readonly SheetColumn[]
  heads: string[]
  lines: SheetValue[][]
  merged: MergedCells[]
}

/** One row a value, or a result without one: what several rows have in common is merged downwards. */
export function itemTable(template: RecordTemplate, top: number): ItemTable {
  const levels = [sectionColumns, itemColumns(namesOf(template.classes)), resultColumns, fieldColumns] as const
  const blank = levels.map((columns) => columns.map((): SheetValue => null))
  const rows = template.sections.flatMap(rowsOf)
  const lines = rows.map((row, at) => {
    const before = rows[at - 1]
    const parts = [row.section, row.item, row.result, row.field].map((node, level) => {
      const said = level === 3 ? undefined : [before?.section, before?.item, before?.result][level]
      // a merged cell speaks for the rows below it
      return node && node !== said ? cellsOf(levels[level] ?? [], node as unknown as JsonObject) : (blank[level] ?? [])
    })
    return [at + 1, ...parts.flat()]
  })
  const columns = levels.flat()
  return { columns, heads: [runningNumber, ...columns.map(({ title }) => title)], lines, merged: mergedOf(rows, levels, top) }
}

interface Row {
  section: TemplateSection
  item?: TemplateItem
  result?: TemplateResult
  field?: TemplateField
}

function rowsOf(section: TemplateSection): Row[] {
  const own = (section.fields ?? []).map((field): Row => ({ section, field }))
  const items = (section.items ?? []).flatMap((item) => item.results.flatMap((result) => resultRows(section, item, result)))
  const rows = [...own, ...items]
  return rows.length > 0 ? rows : [{ section }]
}

function resultRows(section: TemplateSection, item: TemplateItem, result: TemplateResult): Row[] {
  const fields = result.fields ?? []
  return fields.length === 0 ? [{ section, item, result }] : fields.map((field) => ({ section, item, result, field }))
}

function mergedOf(rows: readonly Row[], levels: readonly (readonly SheetColumn[])[], top: number): MergedCells[] {
  const merged: MergedCells[] = []
  let left = 1
  for (const [level, columns] of levels.slice(0, 3).entries()) {
    const nodes = rows.map((row) => [row.section, row.item, row.result][level])
    for (const [from, to] of runsOf(nodes)) columns.forEach((_, at) => merged.push({ top: top + from, bottom: top + to, left: left + at, right: left + at }))
    left += columns.length
  }
  return merged
}

/** First and last place of the same node, where it has more than one. */
function runsOf(nodes: readonly unknown[]): [number, number][] {
  const starts = nodes.flatMap((node, at) => (node !== undefined && node !== nodes[at - 1] ? [at] : []))
  return starts.flatMap((start): [number, number][] => {
    const past = nodes.findIndex((node, at) => at > start && node !== nodes[start])
    const end = (past === -1 ? nodes.length : past) - 1
    return end > start ? [[start, end]] : []
  })
}
