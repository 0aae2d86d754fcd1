import type { Content, TableCell } from 'pdfmake'
import { capitalYuan } from '../../../engine/capital-yuan.ts'
import { isDecimal } from '../../../engine/decimal.ts'
import { evaluate } from '../../../engine/expressions/evaluate.ts'
import type { Scope } from '../../../engine/expressions/scope.ts'
import type { PrintedRecord } from '../../../engine/inspection/paper/printed-record.ts'
import type { PrintBlock, PrintCell } from '../../../engine/schema/business/print.ts'
import type { DictionaryItem } from '../../../engine/schema/records/dictionary.ts'
import type { Row } from '../../../engine/schema/format/json.ts'

/** What a print template may refer to. */
export interface PrintScope extends Scope {
  record: Row
  /** The itemised record of the sheet; absent where there is none. */
  inspection?: PrintedRecord
  /** Pictures by the id of their file, as data addresses. */
  pictures?: ReadonlyMap<string, string>
  /** Pictures that the template itself names, by the id of their file. */
  photos?: ReadonlyMap<string, PaperPhoto>
  /** The institute has a seal in use for this document: it is drawn. */
  sealed?: boolean
  /** It may still change: it carries a watermark and no code to be verified. */
  draft?: boolean
  /** Address by which the product is reached: what codes to be verified lead to. */
  origin?: string
}

/** A picture for a paper: as a data address, and what stands below it. */
export interface PaperPhoto {
  address: string
  caption: string
}

export type DictionaryOf = (type: string) => readonly DictionaryItem[]
export type Column = Content & { width?: number | string }
export type BlockOf<Name extends PrintBlock['block']> = Extract<PrintBlock, { block: Name }>

/** Shade of labels and heads. */
export const LABEL_FILL = '#efefef'

/** Above a table that follows another without a gap: their rules lie on one another. */
export const JOINED: [number, number, number, number] = [0, -0.7, 0, 0]

/** Relative widths as shares of the line. */
export function shares(columns: readonly number[]): string[] {
  const whole = columns.reduce((sum, each) => sum + each, 0)
  return columns.map((each) => `${((each / whole) * 100).toFixed(3)}%`)
}

/** Cells that another one spans. */
export function blanks(count: number): TableCell[] {
  return Array.from({ length: Math.max(0, count) }, () => '')
}

/** A shaded cell of a head or a label. */
export function label(text: string, more: object = {}): TableCell {
  return { text, fillColor: LABEL_FILL, alignment: 'center', verticalAlignment: 'middle', ...more } as TableCell
}

/** A whole line of a table in bold, shaded. */
export function headline(text: string, columns: number, more: object = {}): TableCell[] {
  return [label(text, { colSpan: columns, bold: true, ...more }), ...blanks(columns - 1)]
}

/** Value of an expression as text. */
export function textOf(expression: string, scope: PrintScope): string {
  const value = evaluate(expression, scope)
  return value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A value as its format has it on paper. */
export function written(text: string, format: PrintCell['format']): string {
  if (format === 'date') {
    const day = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
    return day ? `${day[1]} 年 ${Number(day[2])} 月 ${Number(day[3])} 日` : text
  }
  return format === 'capital' && isDecimal(text) ? capitalYuan(text) : text
}

/** The code that leads to the public page which says whether a paper of this number is genuine. */
export function verifyAddress(number: string, { origin = '', draft }: PrintScope): string {
  if (draft) return ''
  return `${origin}/verify/${encodeURIComponent(number)}`
}
