import type { JsonObject } from '../../../schema/format/json.ts'
import type { RecordTemplate } from '../../../schema/inspection/record-template.ts'
import type { TemplateField } from '../../../schema/inspection/template-field.ts'
import type { TemplateItem, TemplateResult, TemplateSection } from '../../../schema/inspection/template-section.ts'
import { cellsOf, type SheetColumn } from './columns.ts'
import { fieldColumns, itemColumns, resultColumns, runningNumber, sectionColumns, sectionOrder } from './item-columns.ts'
import { namesOf } from './names.ts'
import type { MergedCells, SheetValue } from '../../../spreadsheet-sheets.ts'

/** Heads, lines and merged cells of a table; `top` is the row of the first line. */
export interface NodeTable {
  columns: readonly SheetColumn[]
  heads: string[]
  lines: SheetValue[][]
  merged: MergedCells[]
}

/** Columns before those of the sections: numbers for people, and where a section stands among all. */
const before = [runningNumber, sectionOrder]

/** Items with their results and values: one row a value, or a result without one. What several rows have in common is merged downwards. */
export function itemTable(template: RecordTemplate, top: number): NodeTable {
  const items = itemColumns(namesOf(template.classes))
  return nodeTable(template.sections, itemRows, [sectionColumns, items, resultColumns, fieldColumns], top)
}

/** Values of the sections themselves. */
export function fieldTable(template: RecordTemplate, top: number): NodeTable {
  return nodeTable(template.sections, fieldRows, [sectionColumns, [], [], fieldColumns], top)
}

type Levels = readonly (readonly SheetColumn[])[]

function nodeTable(sections: readonly TemplateSection[], rowsOf: (section: TemplateSection) => Row[], levels: Levels, top: number): NodeTable {
  const rows = sections.flatMap(rowsOf)
  const lines = rows.map((row, at) => {
    const [nodes, above] = [nodesOf(row), nodesOf(rows[at - 1])]
    // a merged cell speaks for the rows below it
    const said = nodes.map((node, level) => node !== undefined && (level === 3 || node !== above[level]))
    const parts = levels.map((columns, level) => (said[level] ? cellsOf(columns, nodes[level] as unknown as JsonObject) : columns.map((): SheetValue => null)))
    return [at + 1, said[0] ? sections.indexOf(row.section) + 1 : null, ...parts.flat()]
  })
  const columns = levels.flat()
  return { columns, heads: [...before, ...columns.map(({ title }) => title)], lines, merged: mergedOf(rows, levels, top) }
}

interface Row {
  section: TemplateSection
  item?: TemplateItem
  result?: TemplateResult
  field?: TemplateField
}

function nodesOf(row: Row | undefined): (object | undefined)[] {
  return [row?.section, row?.item, row?.result, row?.field]
}

/** A section that has nothing yet stands here with its name. */
function fieldRows(section: TemplateSection): Row[] {
  const own = (section.fields ?? []).map((field): Row => ({ section, field }))
  return own.length > 0 || section.items ? own : [{ section }]
}

function itemRows(section: TemplateSection): Row[] {
  return (section.items ?? []).flatMap((item) => item.results.flatMap((result) => resultRows(section, item, result)))
}

function resultRows(section: TemplateSection, item: TemplateItem, result: TemplateResult): Row[] {
  const fields = result.fields ?? []
  return fields.length === 0 ? [{ section, item, result }] : fields.map((field) => ({ section, item, result, field }))
}

function mergedOf(rows: readonly Row[], levels: Levels, top: number): MergedCells[] {
  const merged: MergedCells[] = []
  let left = before.length
  for (const [level, columns] of levels.slice(0, 3).entries()) {
    for (const [from, to] of runsOf(rows.map((row) => nodesOf(row)[level]))) {
      const first = level === 0 ? [before.indexOf(sectionOrder)] : []
      for (const at of [...first, ...columns.map((_, index) => left + index)]) merged.push({ top: top + from, bottom: top + to, left: at, right: at })
    }
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
