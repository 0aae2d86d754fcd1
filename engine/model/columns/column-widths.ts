import type { EntityProperty } from '../../schema/records/property.ts'
import { inferCell } from '../infer-controls.ts'
import type { ColumnModel } from '../model.ts'

/** Room of a column in px: what it wants, and the least that it can be read in. */
export interface ColumnWidths {
  natural: number
  least: number
}

/** Px at both sides of a cell together. */
const PADDING = 20
/** Size of the letters that the widths in files are meant for, in px. */
const WRITTEN_FOR = 13
/** Names, addresses and remarks may be cut (the tooltip has the whole) down to so many letters; of what is left of a shorter one nobody makes sense. */
const FEWEST_LETTERS = 9
/** A head that is longer does not widen its column. */
const LONGEST_HEAD = 8
/** Texts that are no longer than this are numbers and codes, which are never cut. */
const LONGEST_CODE = 40
/** Px of the arrow that says the order. */
const ARROW = 18
/** Digits and letters beside Chinese characters, as part of the size of a letter. */
const DIGIT = 0.6

type Measured = Pick<ColumnModel, 'width' | 'sized' | 'title' | 'property' | 'sort'> & Partial<Pick<ColumnModel, 'cell'>>

/**
 * How wide a column is drawn in letters of `font` px: what its content needs where its type says that, else what files say, never less than its
 * head. A width that a layout says is taken as it is. Nothing is measured: before the first rows come, widths are those that stay.
 */
export function columnWidths({ width, sized, title, property, sort, cell }: Measured, font: number): ColumnWidths {
  if (sized) return { natural: width, least: width }
  const written = ((width - PADDING) * font) / WRITTEN_FOR
  const content = addsWords(property, cell) ? null : contentLength(property)
  const head = Math.min(textLength(title), LONGEST_HEAD) * font + (sort ? ARROW : 0)
  const wanted = Math.max(head, content === null ? written : Math.min(written, content * font))
  const least = content === null && mayBeCut(property) ? Math.max(head, Math.min(wanted, FEWEST_LETTERS * font)) : wanted
  return { natural: Math.ceil(wanted + PADDING), least: Math.ceil(least + PADDING) }
}

/** Length of a text in letters: one a Chinese character, a part of one else. */
export function textLength(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 1 : DIGIT), 0)
}

/** Length in letters of the longest content, where the type of the field bounds it; null where only files can tell. */
function contentLength(property: EntityProperty | null): number | null {
  if (!property || property.type === 'array' || property['x-dict']) return null
  if (property.type === 'integer') return digits(8)
  const pattern = property['x-number']
  if (pattern) return textLength(numberLike(pattern))
  const format = lengthOfFormat[property.format ?? '']
  return format === undefined ? null : digits(format)
}

/** Whether the cell says more than the value, such as the days that are left of a term: then only the file knows how much. */
function addsWords(property: EntityProperty | null, cell: string | undefined): boolean {
  return isBounded(property) && cell !== undefined && cell !== 'link' && cell !== inferCell(property)
}

function isBounded(property: EntityProperty | null): boolean {
  return property?.type === 'string' && lengthOfFormat[property.format ?? ''] !== undefined
}

const lengthOfFormat: Record<string, number> = { date: 10.5, 'date-time': 16, month: 8, time: 6, decimal: 10 }

function digits(count: number): number {
  return count * DIGIT
}

/** A number as the pattern makes it: `JD{org}{yyyy}{seq:6}`. */
function numberLike(pattern: string): string {
  return pattern.replaceAll(/\{(\w+)(?::(\d+))?\}/g, (_, word: string, count: string | undefined) => '0'.repeat(count ? Number(count) : lengthOfPart(word)))
}

/** Digits of a date are its letters; codes of areas have six, those of institutes fewer. */
function lengthOfPart(word: string): number {
  return /^[yMd]+$/.test(word) ? word.length : 6
}

/** Whether the field holds words that tell by their beginning. */
function mayBeCut(property: EntityProperty | null): boolean {
  if (property?.type !== 'string' || isBounded(property)) return false
  return property['x-dict'] !== undefined || property['x-ref'] !== undefined || (property.maxLength ?? LONGEST_CODE + 1) > LONGEST_CODE
}
