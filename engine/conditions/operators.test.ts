import { describe, expect, test } from 'vitest'
import type { Json } from '../schema/format/json.ts'
import type { EntityProperty } from '../schema/records/property.ts'
import { comparisonProblem } from './check-comparison.ts'
import { MOST_VALUES, type ComparisonOp } from './condition.ts'
import { fieldKind, fittingOps, operators } from './operators.ts'

const text: EntityProperty = { type: 'string', title: '单位' }
const day: EntityProperty = { type: 'string', title: '日期', format: 'date' }
const whole: EntityProperty = { type: 'integer', title: '数量' }
const person: EntityProperty = { type: 'string', title: '检验员', 'x-directory': 'user' }
const sealed: EntityProperty = { type: 'string', title: '证件号', 'x-sensitive': 'identity' }

describe('kinds of fields', () => {
  test('the kind follows the property', () => {
    expect(fieldKind({ type: 'string', title: '单位' })).toBe('text')
    expect(fieldKind({ type: 'integer', title: '数量' })).toBe('number')
    expect(fieldKind({ type: 'string', title: '金额', format: 'decimal' })).toBe('number')
    expect(fieldKind({ type: 'string', title: '日期', format: 'date' })).toBe('date')
    expect(fieldKind({ type: 'string', title: '环节', 'x-dict': 'STATE' })).toBe('dict')
    expect(fieldKind({ type: 'integer', title: '是否', 'x-dict': 'YES_NO' })).toBe('dict')
    expect(fieldKind({ type: 'string', title: '单位类别', 'x-dict': 'UNIT', 'x-multiple': true })).toBe('dicts')
    expect(fieldKind({ type: 'string', title: '单位', 'x-ref': { entity: 'unit', label: 'name' } })).toBe('name')
    expect(fieldKind({ type: 'string', title: '联系人', 'x-directory': 'user', 'x-multiple': true })).toBe('user')
  })

  test('what the server cannot filter by gets no filter', () => {
    expect(fieldKind(null)).toBeNull()
    expect(fieldKind({ type: 'integer', title: '超期', 'x-overdue': { date: 'due' } })).toBeNull()
    expect(fieldKind(sealed)).toBeNull()
    expect(fieldKind({ type: 'string', title: '证件类别', 'x-dict': 'CARD', 'x-sensitive': 'identity' })).toBeNull()
    expect(fieldKind({ type: 'string', title: '附件', 'x-attachment': 'APPLY' })).toBeNull()
    expect(fieldKind({ type: 'array', title: '设备', 'x-child': { entity: 'equ', key: 'owner' } })).toBeNull()
  })

  test('every kind has its comparisons, each once, named, and none that its fields refuse', () => {
    const one: Record<keyof typeof operators, EntityProperty> = {
      text,
      number: whole,
      date: day,
      user: person,
      office: { ...person, 'x-directory': 'office' },
      name: { ...text, 'x-ref': { entity: 'unit', label: 'name' } },
      dict: { ...text, 'x-dict': 'STATE' },
      dicts: { ...text, 'x-dict': 'STATE', 'x-multiple': true },
    }
    for (const [kind, property] of Object.entries(one)) {
      const ops = operators[kind as keyof typeof operators]
      expect(fieldKind(property)).toBe(kind)
      expect(new Set(ops.map(({ op }) => op)).size).toBe(ops.length)
      expect(ops.every(({ title }) => /[\u4e00-\u9fff]/.test(title))).toBe(true)
      expect(fittingOps(property)).toEqual(expect.arrayContaining(ops.map(({ op }) => op)))
    }
  })
})

describe('what a field can be held by', () => {
  test.each<[string, EntityProperty, ComparisonOp, Json, string | null]>([
    ['a part of a text', text, 'contains', '物业', null],
    ['words', text, 'anyWords', '物业 管理', null],
    ['no word at all', text, 'allWords', ' ， ', 'call.bad-parameter'],
    ['a part of a number', whole, 'contains', '1', 'call.unfit-operator'],
    ['a number that is none', whole, 'eq', '1e3', 'call.bad-parameter'],
    ['a period', day, 'during', 'last-30-days', null],
    ['a period that is none', day, 'during', 'last-0-days', 'call.bad-parameter'],
    ['a period of a text', text, 'during', 'today', 'call.unfit-operator'],
    ['a day that is none', day, 'gte', '2026-02-31', 'call.bad-parameter'],
    ['a range open at one end', day, 'between', ['2026-02-01', ''], null],
    ['a range of three', day, 'between', ['2026-02-01', '', ''], 'call.bad-parameter'],
    ['me, of a person', person, 'mine', null, null],
    ['me, of a text', text, 'mine', null, 'call.unfit-operator'],
    ['an object', text, 'eq', { a: 1 }, 'call.bad-parameter'],
    ['as many values as there may be', text, 'in', Array.from({ length: MOST_VALUES }, (_, at) => `A${at}`), null],
    ['one value more', text, 'in', Array.from({ length: MOST_VALUES + 1 }, (_, at) => `A${at}`), 'call.bad-parameter'],
    ['personal data, whole', sealed, 'eq', '510104199001011234', null],
    ['personal data, in part', sealed, 'contains', '5101', 'call.unfit-operator'],
    ['personal data, by its order', sealed, 'gt', '5', 'call.unfit-operator'],
    ['personal data, by what it is not', sealed, 'ne', '5', 'call.unfit-operator'],
  ])('%s', (_, property, op, value, code) => {
    expect(comparisonProblem(property, { field: 'f', op, value }, '/filters/0')?.code ?? null).toBe(code)
  })

  test('a refusal names the field, what was asked, and what can be', () => {
    expect(comparisonProblem(whole, { field: 'n', op: 'contains', value: '1' }, '/filters/2')).toMatchObject({
      path: '/filters/2',
      message: '“数量”不能用“包含”比较',
      cure: expect.stringContaining('介于'),
    })
  })
})
