import { describe, expect, it } from 'vitest'
import { entityOf } from '../../tests/fixtures/records/entity.ts'
import type { Dictionary } from '../schema/records/dictionary.ts'
import type { Entity } from '../schema/records/entity.ts'
import { checkExpression } from './check.ts'
import { cycleProblems, visibleCycles } from './dependency-cycles.ts'
import { fieldsOf, userFields, type Known } from './type-environment.ts'

const line = entityOf({
  id: 'line',
  title: 'L',
  properties: { name: { type: 'string', title: 'N' }, n: { type: 'integer', title: 'n' } },
})
const entity = entityOf({
  id: 'e',
  title: 'E',
  properties: {
    kind: { type: 'string', title: 'K', 'x-dict': 'D' },
    kinds: { type: 'string', title: 'K', 'x-dict': 'D', 'x-multiple': true },
    fee: { type: 'string', title: 'F', format: 'decimal' },
    paid: { type: 'string', title: 'P', format: 'decimal' },
    flag: { type: 'integer', title: 'G' },
    level: { type: 'integer', title: 'L', 'x-dict': 'D' },
    note: { type: 'string', title: 'N' },
    day: { type: 'string', title: 'D', format: 'date' },
    at: { type: 'string', title: 'A', format: 'date-time' },
    lines: { type: 'array', title: 'L', 'x-child': { entity: 'line', key: 'e' } },
  },
})
const dictionary: Dictionary = {
  kind: 'dictionary',
  version: 1,
  id: 'D',
  title: 'D',
  items: [
    { value: '1', label: '登记' },
    { value: '2', label: '受理' },
    { value: '70', label: '复检' },
  ],
}
const known: Known = { form: fieldsOf(entity, { child: () => line, dictionary: () => dictionary }), user: userFields, today: 'text', query: 'text' }
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
    'form.level == 2 && form.level in [1, 70]',
    "form.kind in ['', '1'] && form.kind == form.note && form.kind.startsWith('9')",
    "form.day == '' || form.day >= '2026-01-31' && form.day < addDays(today, 3) && form.at > form.day",
    "query.any == '9' && form.kind_label == 'anything'",
    "form.lines[0].name == '' && form.lines.filter(each, each.n > 1).exists(each, each.name == 'x')",
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
  it.each([
    ['form.kind == 1', '“form.kind”是字典“D”的代码（文本），“1”是数字，不能用 == 比较', "应得到 '1'"],
    ["form.level == '2'", '“form.level”是字典“D”的代码（整数），“2”是文本，不能用 == 比较', '应得到 2'],
    ["form.flag == '1'", '“form.flag”是整数，“1”是文本，不能用 == 比较', '应得到 1'],
    ["form.flag in [1, '2']", '“form.flag”是整数，列表里的“2”是文本', '应得到 2'],
    ['size(form.lines) == form.note', '“size(form.lines)”是数字，“form.note”是文本，不能用 == 比较', '应得到 两边类型相同'],
    ['form.lines == 1', '“form.lines”是列表，“1”是数字，不能用 == 比较', '应得到 列表'],
    ["form.lines.exists(each, each.n == 'x')", '“each.n”是整数，“x”是文本，不能用 == 比较', '应得到 整数'],
    ["(form.note == '') == 1", "“form.note == ''”是真假，“1”是数字，不能用 == 比较", '应得到 真假'],
  ])('given types that clash in %s, names both', (expression, got, cure) => {
    expect(brief(expression)).toEqual([['expression.type', `表达式类型不符：${got}`, cure]])
  })
  it.each([
    ["form.kind == '77'", '77', '是不是“70”（复检）？'],
    ["'9' in form.kinds", '9', '是不是“1”（登记）？'],
    ["form.kind in ['1', '7X']", '7X', '是不是“70”（复检）？'],
    ['form.level != 700', '700', '是不是“70”（复检）？'],
    ["form.kind == 'unheard-of'", 'unheard-of', '可用：1、2、70'],
  ])('given a code that its dictionary lacks in %s, offers the nearest', (expression, code, cure) => {
    expect(brief(expression)).toEqual([['expression.unknown-code', `字典“D”没有代码“${code}”`, cure]])
  })
  it.each([
    ["form.day > 'soon'", '“form.day”是日期，“soon”不是日期'],
    ["form.day > '2026-13-01'", '“form.day”是日期，“2026-13-01”不是日期'],
    ['form.day < form.note', '“form.day”是日期，“form.note”是文本，不能比较'],
    ['form.kind < form.day', '“form.day”是日期，“form.kind”是字典“D”的代码（文本），不能比较'],
    ['today == form.note', '“today”是日期，“form.note”是文本，不能比较'],
    ['form.day > 20260101', '“form.day”是日期，“20260101”是数字，不能用 > 比较'],
    ["addDays(form.note, 1) == ''", '函数 addDays 要日期，“form.note”是文本'],
    ["daysBetween('x', today) > 1", '函数 daysBetween 要日期，“x”不是日期'],
  ])('given %s, says what is no date', (expression, got) => {
    expect(brief(expression)[0]?.slice(0, 2)).toEqual(['expression.type', `表达式类型不符：${got}`])
  })
  it('given a rule whose result is no answer, says so', () => {
    expect(brief('form.note')[0]?.slice(0, 2)).toEqual(['expression.type', '表达式类型不符：结果是文本'])
    expect(brief('form.note', 'any')).toEqual([])
  })
  it.each([
    ["form.note + 1 == ''", '“+”的两边是文本和整数，不能这样运算'],
    ['!form.note || form.flag == 1', '“!”后面是文本，不能这样运算'],
    ['size(form.flag) > 1', '函数 size 不接受整数'],
  ])('given %s, tells in Chinese what does not fit', (expression, got) => {
    expect(brief(expression)[0]?.[1]).toBe(`表达式类型不符：${got}`)
  })
  it('given amounts compared as text, says how to compare them', () => {
    expect(brief('form.fee > form.paid')[0]).toEqual([
      'expression.type',
      '表达式类型不符：“form.fee”是小数，以文本保存，不能直接比较大小',
      '应得到 number(form.fee)',
    ])
  })
  it.each([
    ['form.kind ==', '没有写完'],
    ["form.kind == 'x", '文本缺少结束的引号'],
    ['form.kind == 1)', '多出或缺少“)”'],
    ["matches(form.kind, 'x')", '不支持 matches，请改用校验规则或 startsWith、contains'],
    ["form.kind.startWith('1')", '没有函数“startWith”，是否想写“startsWith”？'],
  ])('given %s, says in Chinese what is wrong', (expression, got) => {
    expect(brief(expression)[0]?.slice(0, 2)).toEqual(['expression.syntax', `表达式写法有误：${got}`])
  })
})

describe('visibleCycles', () => {
  it('given a field that shows only when it is filled in, tells it', () => {
    expect(visibleCycles([{ field: 'a', expression: "form.a != ''" }]).map((each) => each.message)).toEqual(['显示条件循环引用：a → a'])
  })
  it('given fields that wait for one another, by their own rules or those of their groups, names the path', () => {
    const rules = [
      { field: 'a', expression: 'form.b == 1' },
      { field: 'b', expression: 'form.x == 1' },
      { field: 'b', expression: "form.a != ''" },
    ]
    expect(visibleCycles(rules).map((each) => each.message)).toEqual(['显示条件循环引用：a → b → a'])
    expect(visibleCycles(rules.slice(0, 2))).toEqual([])
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
  it('given an entity that counts child rows and keeps labels, takes these into the path', () => {
    const counted: Entity = { ...entity, properties: { ...entity.properties, count: { type: 'integer', title: 'C', 'x-count-of': 'lines' } } }
    expect(cycleProblems([{ field: 'lines', expression: 'form.count' }], counted).map((each) => each.got)).toEqual(['count → lines → count'])
    expect(cycleProblems([{ field: 'kind', expression: 'form.kind_label' }], entity).map((each) => each.got)).toEqual(['kind_label → kind → kind_label'])
    expect(cycleProblems([{ field: 'flag', expression: 'form.count' }], counted)).toEqual([])
  })
})
