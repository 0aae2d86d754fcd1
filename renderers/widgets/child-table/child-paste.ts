import { parseCellText } from '../../../engine/domain/parse-cell-text.ts'
import type { DictionaryItem } from '../../../engine/schema/records/dictionary.ts'
import type { Json, JsonObject, Row } from '../../../engine/schema/format/json.ts'
import { cellValues, withValue, type ChildColumn } from './child-rows.ts'
import { allowedItems, dictOf, fixedItems } from '../../../engine/model/field-choices.ts'

/** A pasted cell that was not taken: where, what it held, what the column expects. */
export interface RejectedCell {
  at: number
  field: string
  title: string
  text: string
  expected: string
}

export interface PasteResult {
  rows: Row[]
  filled: number
  added: number
  refused: RejectedCell[]
  /** What did not fit as a whole, a sentence each: columns nobody fills in, columns and rows beyond the table. */
  left: string[]
}

export interface PasteTarget {
  rows: readonly Row[]
  columns: readonly ChildColumn[]
  params: JsonObject
  /** Top left cell. */
  at: number
  column: number
  /** Rows may be added. */
  grows: boolean
  /** Items by dictionary. */
  dictionaries: ReadonlyMap<string, readonly DictionaryItem[]>
}

const FILES = new Set(['attachments', 'signature'])

/** Fills a block of texts into a table, right and down from a cell, adding rows as needed. What does not fit is reported, never dropped in silence. */
export function pasteInto(target: PasteTarget, block: readonly (readonly string[])[]): PasteResult {
  const { rows, columns, column, at, grows, params } = target
  const width = Math.max(...block.map((line) => line.length))
  const wanted = columns.slice(column, column + width)
  const fitting = block.slice(0, grows ? block.length : Math.max(0, rows.length - at))
  const result: PasteResult = { rows: [...rows], filled: 0, added: 0, refused: [], left: leftOver(target, block, wanted, width - wanted.length) }
  fitting.forEach((line, down) => {
    const place = at + down
    let row = result.rows[place] ?? {}
    if (place >= rows.length) result.added++
    wanted.forEach((each, right) => {
      const text = line[right]
      if (text === undefined || !takesText(each)) return
      const read = readCell(each, text, row, target)
      if ('expected' in read) return void result.refused.push({ at: place, field: each.field, title: each.title, text, expected: read.expected })
      row = withValue(row, cellValues(row, each.field, read.value), columns, params['compute'])
      result.filled++
    })
    result.rows[place] = row
  })
  return result
}

/** Dictionaries that a block of this width needs. */
export function dictionariesOf(columns: readonly ChildColumn[]): string[] {
  return [...new Set(columns.filter(takesText).map(dictOf))].filter((type) => type !== '')
}

function takesText({ editable, property, widget }: ChildColumn): boolean {
  return editable && property !== null && property.type !== 'array' && !FILES.has(widget) && !(property.type === 'string' && property['x-ref'] !== undefined)
}

function readCell(column: ChildColumn, text: string, row: Row, { dictionaries }: PasteTarget): { value: Json } | { expected: string } {
  const { property } = column
  if (!property || property.type === 'array') return { expected: '无法粘贴' }
  const type = dictOf(column)
  const fixed = fixedItems(column)
  const items = type === '' ? (fixed.length > 0 ? fixed : null) : (dictionaries.get(type) ?? [])
  return parseCellText(property, text, items && allowedItems(items, column, row))
}

function leftOver({ rows, at, grows }: PasteTarget, block: readonly (readonly string[])[], wanted: readonly ChildColumn[], beyond: number): string[] {
  const closed = wanted.filter((each, right) => !takesText(each) && block.some((line) => (line[right] ?? '').trim() !== '')).map((each) => each.title)
  const tooMany = grows ? 0 : at + block.length - rows.length
  return [
    ...(closed.length > 0 ? [`“${closed.join('”“')}”列不能粘贴，已跳过`] : []),
    ...(beyond > 0 ? [`右侧多出 ${beyond} 列，未粘贴`] : []),
    ...(tooMany > 0 ? [`下方多出 ${tooMany} 行，此表不能添加行，未粘贴`] : []),
  ]
}
