import { setWord, wordOf } from './columns.ts'
import type { JsonObject } from '../../../schema/format/json.ts'
import type { FoundBlocks } from './blocks.ts'
import type { NodeReader } from './node-reader.ts'
import { headColumns, identityLabels, settingColumns } from './other-columns.ts'
import { columnLetters, type CellPlace, type ReadCell, type ReadRow } from '../../../spreadsheet-sheets.ts'

const columns = [...headColumns, ...settingColumns]
const labels = new Set([...columns.map(({ title }) => title), ...Object.values(identityLabels)])

/** A label, its place and the cell that it speaks of. */
interface Labelled {
  label: string
  place: CellPlace
  cell: ReadCell | undefined
}

/** Words of the whole template, each beside its label; those that no label names stay as they are in `base`. */
export function readWords(reader: NodeReader, words: FoundBlocks['words'], base: JsonObject): JsonObject {
  const found = new Map(words.flatMap(({ sheet, rows }) => rows.flatMap((row) => labelled(sheet, row))).map((each) => [each.label, each]))
  const made: JsonObject = {}
  for (const column of columns) {
    const there = found.get(column.title)
    const value = there ? reader.value(column, there.cell, there.place, base) : wordOf(base, column.key)
    if (there) reader.keepWordPlace(column.key, there.place)
    if (value !== undefined && value !== null) setWord(made, column.key, value)
  }
  const own = found.get(identityLabels.id)
  const got = own?.cell?.text.trim() ?? ''
  if (own && got !== '' && got !== base['id']) reader.tell('sheet.other-template', own.place, { got, expected: String(base['id']) })
  return made
}

/** The value of a label is the first cell to its right, before the next label. */
function labelled(sheet: string, { number: row, cells }: ReadRow): Labelled[] {
  const filled = [...cells].sort(([one], [other]) => one - other)
  return filled.flatMap(([column, { text }], at): Labelled[] => {
    const label = text.trim()
    if (!labels.has(label)) return []
    const next = filled[at + 1]
    const cell = next && !labels.has(next[1].text.trim()) ? next : undefined
    return [{ label, place: { sheet, row, column: columnLetters(cell?.[0] ?? column + 1) }, cell: cell?.[1] }]
  })
}
