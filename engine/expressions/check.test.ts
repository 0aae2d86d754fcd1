import { describe, expect, it } from 'vitest'
import type { Entity } from '../schema/entity.ts'
import { checkExpression } from './check.ts'
import { cycleProblems } from './cycle.ts'
import { fieldsOf, userFields, type Known } from './known.ts'

const line: Entity = {
  kind: 'entity',
  version: 1,
  id: 'line',
  title: 'L',
  type: 'object',
  'x-key': 'id',
  'x-label': 'id',
  properties: { name: { type: 'string', title: 'N' }, n: { type: 'integer', title: 'n' } },
}
const entity: Entity = {
  kind: 'entity',
  version: 1,
  id: 'e',
  title: 'E',
  type: 'object',
  'x-key': 'id',
  'x-label': 'id',
  properties: {
    kind: { type: 'string', title: 'K', 'x-dict': 'D' },
    kinds: { type: 'string', title: 'K', 'x-dict': 'D', 'x-multiple': true },
    fee: { type: 'string', title: 'F', format: 'decimal' },
    paid: { type: 'string', title: 'P', format: 'decimal' },
    flag: { type: 'integer', title: 'G' },
    day: { type: 'string', title: 'D', format: 'date' },
    lines: { type: 'array', title: 'L', 'x-child': { entity: 'line', key: 'e' } },
  },
}
const known: Known = { form: fieldsOf(entity, () => line), user: userFields, today: 'text', query: 'text' }
const brief = (expression: string, expects: 'bool' | 'any' = 'bool') =>
  checkExpression(expression, known, expects).map(({ code, message, cure }) => [code, message, cure])

describe('checkExpression', () => {
  it.each([
    "form.kind == '1' && form.kind_label != ''",
    "'1' in form.kinds",
    'form.flag == 1',
    'form.flag',
    'form.fee > 0 && number(form.fee) <= number(form.paid)',
    "form.fee == ''",
    'form.day < today',
    "has(form.kind) && query.only != '2' && user.name != ''",
    "form.lines.exists(each, each.name == '' && each.n > 1)",
    'size(form.lines) > 0',
  ])('is content with %s', (expression) => {
    expect(brief(expression)).toEqual([])
  })
  it('given a name that does not exist here, offers the nearest', () => {
    expect(brief("form.knid == '1'")).toEqual([['expression.unknown-name', '表达式用到未知名称“form.knid”', '是否想写“kind”？']])
    expect(brief('has(form.flg)')).toEqual([['expression.unknown-name', '表达式用到未知名称“form.flg”', '是否想写“flag”？']])
    expect(brief('form.lines.exists(each, each.nmae == 1)')).toEqual([['expression.unknown-name', '表达式用到未知名称“form.lines[].nmae”', '是否想写“name”？']])
    expect(brief('row.kind == 1')[0]?.slice(0, 2)).toEqual(['expression.unknown-name', '表达式用到未知名称“row”'])
    expect(brief("user.nam == ''")[0]?.[2]).toBe('是否想写“name”？')
  })
  it('given types that clash, says so', () => {
    expect(brief('form.kind == 1')[0]?.[0]).toBe('expression.type')
    expect(brief("form.flag == '1'")[0]?.[0]).toBe('expression.type')
    expect(brief('form.kind')[0]?.slice(0, 2)).toEqual(['expression.type', '表达式类型不符：结果为 string'])
    expect(brief('form.kind', 'any')).toEqual([])
  })
  it('given amounts compared as text, says how to compare them', () => {
    expect(brief('form.fee > form.paid')[0]).toEqual([
      'expression.type',
      '表达式类型不符：“form.fee”是小数，以文本保存，不能直接比较大小',
      '应得到 number(form.fee)',
    ])
  })
  it('given bad syntax, says so', () => {
    expect(brief('form.kind ==')[0]?.[0]).toBe('expression.syntax')
  })
})

describe('cycleProblems', () => {
  it('names the path of a circle, once', () => {
    const rules = [
      { field: 'a', expression: 'form.b + 1' },
      { field: 'b', expression: 'form.c + form.x' },
      { field: 'c', expression: 'form.a' },
      { field: 'd', expression: 'form.a' },
    ]
    expect(cycleProblems(rules).map((each) => each.message)).toEqual(['计算字段循环引用：a → b → c → a'])
    expect(cycleProblems(rules.slice(1))).toEqual([])
  })
})
