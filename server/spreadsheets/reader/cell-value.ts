import { codeOfText } from '../../../engine/domain/choice-texts.ts'
import { dateText } from '../../../engine/domain/parse-cell-text.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Dictionary } from '../../../engine/schema/records/dictionary.ts'
import type { ChildProperty, EntityProperty } from '../../../engine/schema/records/property.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { kindOf, storedValue } from '../../../engine/domain/stored-value.ts'
import { unsafeText } from '../../../engine/spreadsheet-text.ts'
import type { Cell } from './read-sheet.ts'

export type FieldProperty = Exclude<EntityProperty, ChildProperty>

export interface CellField {
  title: string
  property: FieldProperty
  dictionary: Dictionary | undefined
  from1904: boolean
}

/** The field's value in a cell; throws a ProblemError where it cannot be read without guessing or rounding. */
export function cellValue(field: CellField, cell: Cell): Json {
  const { title, property } = field
  if (cell.kind === 'formula') throw new ProblemError(problem('import.formula', '', { title }))
  if (cell.kind === 'error') throw wrong(field)
  if (cell.kind === 'number' && isDated(property)) return dayOf(field, cell.digits)
  if (cell.kind === 'number' && cell.date) throw new ProblemError(problem('import.turned-date', '', { title }))
  if (cell.kind === 'boolean') return valueOf(field, cell.value ? '是' : '否')
  return valueOf(field, cell.kind === 'number' ? plainDigits(field, cell.digits) : unsafeText(cell.text.trim()))
}

/** What a cell shows, for the file of refused rows. */
export function cellText(cell: Cell, from1904: boolean): string {
  if (cell.kind === 'boolean') return cell.value ? '是' : '否'
  if (cell.kind === 'number') return cell.date ? (momentOf(cell.digits, from1904) ?? cell.digits) : cell.digits
  return cell.text
}

function valueOf(field: CellField, text: string): Json {
  const { property, dictionary } = field
  if (dictionary) return codesOf(field, dictionary, text)
  const stored = storedValue(property, isDated(property) ? dateText(text) : text)
  if (stored === undefined) throw wrong(field)
  return stored
}

function codesOf(field: CellField, dictionary: Dictionary, text: string): Json {
  const { property, title } = field
  const parts = property.type === 'string' && property['x-multiple'] ? text.split(/[,，、;；]/).filter((part) => part.trim() !== '') : [text]
  const codes = parts.map((part) => codeOfText(dictionary.items, part))
  if (codes.some((code) => code === undefined)) throw new ProblemError(problem('field.not-in-dictionary', '', { title }))
  return property.type === 'integer' ? Number(codes[0]) : codes.join(',')
}

/** A number's digits as Excel shows them. What a double cannot hold to 15 digits was lost before it came here. */
function plainDigits(field: CellField, digits: string): string {
  const number = Number(digits)
  if (digits.trim() === '' || !Number.isFinite(number)) throw wrong(field)
  const shortest = String(number)
  const significant = shortest.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '')
  const given = digits.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '')
  if (Math.abs(number) >= 1e15 || significant.length > 15 || given.length > 17) throw new ProblemError(problem('import.precision', '', { title: field.title }))
  return shortest.includes('e') ? number.toFixed(20).replace(/\.?0+$/, '') : shortest
}

function isDated(property: FieldProperty): boolean {
  return property.type === 'string' && (property.format === 'date' || property.format === 'date-time')
}

function dayOf(field: CellField, digits: string): Json {
  const moment = momentOf(digits, field.from1904)
  const stored = moment === undefined ? undefined : storedValue(field.property, moment)
  if (stored === undefined || (moment !== undefined && moment.length > 10 && field.property.type === 'string' && field.property.format === 'date'))
    throw wrong(field)
  return stored
}

/**
 * `YYYY-MM-DD`, with a time when the serial number has one. Excel counts a 29 February 1900 that never was: that day is refused, those before
 * it are one further than their number says.
 */
function momentOf(digits: string, from1904: boolean): string | undefined {
  const serial = Number(digits)
  if (!Number.isFinite(serial) || serial < (from1904 ? 0 : 1) || serial >= 2_958_466) return undefined
  const day = Math.floor(serial)
  if (!from1904 && day === 60) return undefined
  const start = from1904 ? Date.UTC(1904, 0, 1) : day < 60 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30)
  const seconds = Math.round((serial - day) * 86_400)
  const text = new Date(start + day * 86_400_000 + seconds * 1000).toISOString()
  return seconds === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`
}

function wrong({ title, property }: CellField): ProblemError {
  return new ProblemError(problem('field.type', '', { title, expected: kindOf(property) }))
}
