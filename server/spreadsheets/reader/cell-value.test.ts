import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../../engine/problem.ts'
import type { Dictionary } from '../../../engine/schema/records/dictionary.ts'
import { cellValue, type FieldProperty } from './cell-value.ts'
import type { Cell } from './read-sheet.ts'

const text: FieldProperty = { type: 'string', title: '编号' }
const day: FieldProperty = { type: 'string', title: '日期', format: 'date' }
const moment: FieldProperty = { type: 'string', title: '时间', format: 'date-time' }
const money: FieldProperty = { type: 'string', title: '金额', format: 'decimal', 'x-scale': 2 }
const count: FieldProperty = { type: 'integer', title: '台数' }
const several: FieldProperty = { type: 'string', title: '类型', 'x-multiple': true }
const flag: FieldProperty = { type: 'integer', title: '是否' }
const kinds = {
  kind: 'dictionary',
  version: 1,
  id: 'K',
  title: '类型',
  items: [
    { value: '1', label: '使用单位' },
    { value: '2', label: '施工单位' },
    { value: '3', label: '其他' },
    { value: '4', label: '其他' },
    { value: '5', label: '旧', disabled: true },
  ],
} satisfies Dictionary
const yesNo = {
  kind: 'dictionary',
  version: 1,
  id: 'Y',
  title: '是否',
  items: [
    { value: '1', label: '是' },
    { value: '0', label: '否' },
  ],
} satisfies Dictionary

function read(property: FieldProperty, cell: Cell, more: { dictionary?: Dictionary; from1904?: boolean } = {}): unknown {
  try {
    return cellValue({ title: property.title, property, dictionary: more.dictionary, from1904: more.from1904 ?? false }, cell)
  } catch (error) {
    if (error instanceof ProblemError) return error.problems[0]?.code
    throw error
  }
}
const written = (value: string): Cell => ({ kind: 'text', text: value })
const number = (digits: string, date = false): Cell => ({ kind: 'number', digits, date })

describe('a cell becomes a value', () => {
  it.each<[string, FieldProperty, Cell, unknown]>([
    ['18 digits as text', text, written('511502199001011234'), '511502199001011234'],
    ['18 digits as a number', text, number('5.11502199001011E+17'), 'import.precision'],
    ['a number beyond doubles', text, number('9007199254740993'), 'import.precision'],
    ['15 digits as a number', text, number('123456789012345'), '123456789012345'],
    ['leading zeros lost long ago', text, number('7'), '7'],
    ['a sum that a double cannot hold', money, number('0.30000000000000004'), 'import.precision'],
    ['a price as Excel writes it', money, number('1.1000000000000001'), '1.10'],
    ['a price as text', money, written('1234.5'), '1234.50'],
    ['a third decimal', money, written('0.123'), 'field.type'],
    ['digits no double holds', money, number('123456789012.345678'), 'import.precision'],
    ['a very small number', text, number('1E-7'), '0.0000001'],
    ['an integer', count, number('12'), 12],
    ['a fraction of an integer', count, number('1.5'), 'field.type'],
    ['a text Excel made a date of', text, number('46053', true), 'import.turned-date'],
    ['a formula', text, { kind: 'formula', text: '5' }, 'import.formula'],
    ['an error', text, { kind: 'error', text: '#REF!' }, 'field.type'],
    ['the apostrophe of an export', text, written("'=1+1"), '=1+1'],
    ['any other apostrophe', text, written("'abc"), "'abc"],
    ['not a number', count, number('NaN'), 'field.type'],
  ])('%s', (_, property, cell, value) => {
    expect(read(property, cell)).toBe(value)
  })

  it.each<[string, FieldProperty, Cell, unknown, boolean?]>([
    ['a serial number', day, number('46053'), '2026-01-31'],
    ['the day before the day that never was', day, number('59'), '1900-02-28'],
    ['29 February 1900', day, number('60'), 'field.type'],
    ['the day after it', day, number('61'), '1900-03-01'],
    ['day nought', day, number('0'), 'field.type'],
    ['a day beyond the calendar', day, number('20260131'), 'field.type'],
    ['a time where a day is asked for', day, number('46053.5'), 'field.type'],
    ['a time', moment, number('46053.5'), '2026-01-31 12:00:00'],
    ['a day counted from 1904', day, number('44591'), '2026-01-31', true],
    ['hyphens', day, written('2026-01-31'), '2026-01-31'],
    ['slashes', day, written('2026/1/31'), '2026-01-31'],
    ['Chinese', day, written('2026年1月31日'), '2026-01-31'],
    ['eight digits', day, written('20260131'), '2026-01-31'],
    ['a day that is none', day, written('2026-02-30'), 'field.type'],
    ['29 February of a common year', day, written('2026-02-29'), 'field.type'],
    ['words', day, written('明天'), 'field.type'],
  ])('a date from %s', (_, property, cell, value, from1904 = false) => {
    expect(read(property, cell, { from1904 })).toBe(value)
  })

  it.each<[string, FieldProperty, Dictionary, string, unknown]>([
    ['a label', text, kinds, '使用单位', '1'],
    ['a code', text, kinds, '2', '2'],
    ['a label two share', text, kinds, '其他', 'field.not-in-dictionary'],
    ['that label with its code', text, kinds, '其他（4）', '4'],
    ['a label out of use', text, kinds, '旧', 'field.not-in-dictionary'],
    ['several', several, kinds, '使用单位、施工单位', '1,2'],
    ['several, one unknown', several, kinds, '使用单位、别的', 'field.not-in-dictionary'],
    ['yes', flag, yesNo, '是', 1],
  ])('a choice from %s', (_, property, dictionary, label, value) => {
    expect(read(property, written(label), { dictionary })).toBe(value)
  })
})
