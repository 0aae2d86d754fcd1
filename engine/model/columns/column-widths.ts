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
/** A column of words takes at most so much more than its file says, however long they are: the tooltip has the whole. */
const MOST_WORDS = 1.6
/** Px of the arrow that says the order. */
const ARROW = 18
/** Digits and letters beside Chinese characters, as part of the size of a letter. */
const DIGIT = 0.6

type Measured = Pick<ColumnModel, 'width' | 'sized' | 'title' | 'property' | 'sort'> & Partial<Pick<ColumnModel, 'cell'>>

/**
 * How wide a column is drawn in letters of `font` px: what its content needs where its type says that, else what its rows have needed (`needed`), else
 * what files say, never less than its head. A width that a layout says is taken as it is.
 */
export function columnWidths({ width, sized, title, property, sort, cell }: Measured, font: number, needed?: NeededRoom): ColumnWidths {
  if (sized) return { natural: width, least: width }
  const written = ((width - PADDING) * font) / WRITTEN_FOR
  const content = boundedLength(property, cell)
  const head = Math.min(textLength(title), LONGEST_HEAD) * font + (sort ? ARROW : 0)
  const words = content === null && mayBeCut(property)
  const wanted = Math.max(head, content === null ? roomFor(written, needed, font, words) : Math.min(written, content * font))
  const least = words ? Math.max(head, Math.min(wanted, FEWEST_LETTERS * font)) : wanted
  return { natural: Math.ceil(wanted + PADDING), least: Math.ceil(least + PADDING) }
}

/** Whether only the rows can tell how wide the column should be: its type does not bound what it holds, and nobody has sized it. */
export function isOpenEnded({ sized, property, cell }: Pick<Measured, 'sized' | 'property' | 'cell'>): boolean {
  return !sized && !addsWords(property, cell) && contentLength(property) === null
}

/** What the rows of a list have needed: letters, and px that a cell draws around them. */
export interface NeededRoom {
  letters: number
  around: number
}

/**
 * The letters that a column needs so that its rows are read: the longest of a code or of a word that is chosen, as many as nine of ten have of names.
 * Null for so few texts that they say nothing of the others.
 */
export function neededLetters(property: EntityProperty | null, texts: readonly string[]): number | null {
  const lengths = texts.map(textLength).filter((length) => length > 0)
  if (lengths.length < FEW) return null
  const sorted = lengths.toSorted((one, other) => one - other)
  const names = mayBeCut(property) && !(property && 'x-dict' in property && property['x-dict'])
  const at = names ? Math.ceil(sorted.length * MOST_OF) - 1 : sorted.length - 1
  return sorted[at] ?? null
}

/** Fewer texts than this say nothing of the next page. */
const FEW = 8
const MOST_OF = 0.9

function roomFor(written: number, needed: NeededRoom | undefined, font: number, words: boolean): number {
  if (!needed) return written
  const room = needed.letters * font + needed.around
  return words ? Math.min(room, written * MOST_WORDS) : room
}

function boundedLength(property: EntityProperty | null, cell: string | undefined): number | null {
  return addsWords(property, cell) ? null : contentLength(property)
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
