import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { schemas } from '../../tests/fixtures/product.ts'
import type { Json } from '../schema/format/json.ts'
import { readRule, rowOperators, isUnary, sameRule, writeRule, type Operand, type RowOperator, type RuleGroup, type RuleRow } from './rule-builder.ts'

const rowsOf = (text: string) => {
  const read = readRule(text)
  return 'rule' in read ? read.rule : read.why
}

/** Every rule that a screen of the product has. */
function rulesIn(value: Json, name = ''): string[] {
  if (typeof value === 'string') return ['visible', 'disabled', 'required', 'when', 'readOnlyWhen'].includes(name) ? [value] : []
  if (value === null || typeof value !== 'object') return []
  return Array.isArray(value) ? value.flatMap((each) => rulesIn(each)) : Object.entries(value).flatMap(([key, each]) => rulesIn(each, key))
}

const field = fc.constantFrom('form.stepcode', 'row.urgency', 'query.mode', 'form.rescue.unit')
const operand = (operator: RowOperator): fc.Arbitrary<Operand | null> => {
  if (isUnary(operator)) return fc.constant(null)
  if (operator === 'in') return fc.record({ kind: fc.constant('list' as const), texts: fc.array(fc.string(), { maxLength: 3 }) })
  return fc.oneof(
    fc.record({ kind: fc.constant('text' as const), text: fc.string() }),
    fc.record({ kind: fc.constant('number' as const), text: fc.integer({ min: -999, max: 999 }).map(String) }),
    fc.record({ kind: fc.constant('word' as const), text: fc.constantFrom('today', 'user.id', 'true', 'form.other') }),
  )
}
const condition: fc.Arbitrary<RuleRow> = fc
  .constantFrom(...rowOperators)
  .chain((operator) =>
    fc.record({ kind: fc.constant('condition' as const), not: fc.boolean(), field, operator: fc.constant(operator), value: operand(operator) }),
  )
const group = (rows: fc.Arbitrary<RuleRow>): fc.Arbitrary<RuleGroup> =>
  fc.record({
    kind: fc.constant('group' as const),
    not: fc.boolean(),
    join: fc.constantFrom('&&' as const, '||' as const),
    rows: fc.array(rows, { minLength: 1, maxLength: 3 }),
  })
const whole = group(fc.oneof(condition, group(condition))).map((rule) => ({ ...rule, not: false }))

describe('rules as rows', () => {
  it('given conditions, groups and negations, then each is a row', () => {
    expect(rowsOf("form.step == 'a' && !(row.kind in ['x', 'y']) && (has(form.c) || form.n >= -5)")).toEqual({
      kind: 'group',
      not: false,
      join: '&&',
      rows: [
        { kind: 'condition', not: false, field: 'form.step', operator: '==', value: { kind: 'text', text: 'a' } },
        { kind: 'condition', not: true, field: 'row.kind', operator: 'in', value: { kind: 'list', texts: ['x', 'y'] } },
        {
          kind: 'group',
          not: false,
          join: '||',
          rows: [
            { kind: 'condition', not: false, field: 'form.c', operator: 'has', value: null },
            { kind: 'condition', not: false, field: 'form.n', operator: '>=', value: { kind: 'number', text: '-5' } },
          ],
        },
      ],
    })
  })

  it('given a part that is an algorithm, then it stays text among the rows; alone, the whole rule does, and says why', () => {
    expect(rowsOf("form.a == '1' && daysBetween(today, form.d) <= 30")).toMatchObject({
      rows: [{ kind: 'condition' }, { kind: 'unread', text: 'daysBetween(today, form.d) <= 30' }],
    })
    expect(rowsOf('daysBetween(today, form.d) <= 30')).toMatch('算式')
    expect(rowsOf('form.a ==')).not.toBe('')
    expect(rowsOf('foo.a == 1')).toMatch('foo')
  })

  it('given rows that are not finished, then they are left out', () => {
    const open: RuleRow = { kind: 'condition', not: true, field: '', operator: '==', value: null }
    expect(writeRule({ kind: 'group', not: false, join: '&&', rows: [open, { kind: 'group', not: false, join: '||', rows: [open] }] })).toBe('')
  })

  const texts = [...new Set([...schemas.views.values()].flatMap((view) => rulesIn(view as Json)))]
  it('given every rule of the product that rows can say, when read and written, then it says the same', () => {
    const read = texts.flatMap((text) => {
      const found = readRule(text)
      return 'rule' in found ? [[text, writeRule(found.rule)] as const] : []
    })
    expect(read.length / texts.length).toBeGreaterThan(0.8)
    expect(read.filter(([text, again]) => !sameRule(text, again))).toEqual([])
  })

  it('given any rows, when written and read, then the rule says the same, and writing it again gives the same text', () => {
    fc.assert(
      fc.property(whole, (rule) => {
        const text = writeRule(rule)
        const read = readRule(text)
        if (!('rule' in read)) throw new Error(`${text}: ${read.why}`)
        expect(sameRule(writeRule(read.rule), text)).toBe(true)
      }),
    )
  })
})
