import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProblemError } from '../problem.ts'
import type { Row } from '../schema/format/json.ts'
import { evaluate, fieldsRead, test } from './evaluate.ts'

const codeOf = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    if (error instanceof ProblemError) return error.problems[0]?.code ?? ''
    throw error
  }
  return 'no problem'
}

describe('evaluate', () => {
  it('compares whole numbers from JSON with literals', () => {
    expect(test('row.x == 1', { row: { x: 1 } })).toBe(true)
    expect(test('row.x > 1 && row.x <= 2', { row: { x: 2 } })).toBe(true)
    expect(test('row.x in [1, 2]', { row: { x: 2 } })).toBe(true)
    expect(evaluate('row.x + 1', { row: { x: 2 } })).toBe(3)
    expect(evaluate('row.x / 2', { row: { x: 3 } })).toBe(1.5)
  })
  it('mixes whole numbers of the rule with those of the data, whichever comes first', () => {
    expect(test('number(row.x) == 2 && 2 == number(row.x)', { row: { x: '2' } })).toBe(true)
    expect(evaluate('0 - row.x - 1', { row: { x: 2 } })).toBe(-3)
    expect(evaluate('2 * row.x * 3 + row.y', { row: { x: 2, y: 1.5 } })).toBe(13.5)
    expect(evaluate("size(row.l) + row.x + daysBetween('2026-01-01', '2026-01-03')", { row: { x: 1, l: [1] } })).toBe(4)
  })
  it('reads number texts as numbers where a number is asked for, and numbers as text where text is', () => {
    expect(test('form.fee > 9', { form: { fee: '10.50' } })).toBe(true)
    expect(test("form.flag == '1'", { form: { flag: 1 } })).toBe(true)
  })
  it('given names as people write them, lists them whatever stands between', () => {
    const count = (names: string) => evaluate('listed(form.men).size()', { form: { men: names } })
    expect(['', '魏东', '魏东、', '魏东、任倩', '魏东，任倩', '魏东, 任倩', '魏东 任倩；石磊'].map(count)).toEqual([0, 1, 1, 2, 2, 2, 3])
    expect(evaluate('listed(form.men).size()', {})).toBe(0)
  })
  it('given missing fields, reads defaults of the type in use', () => {
    expect(test("form.a != ''", {})).toBe(false)
    expect(test('form.n == 0 && form.n < 1', { form: { n: null } })).toBe(true)
    expect(test("form.a in ['1']", { form: {} })).toBe(false)
    expect(test('size(form.list) == 0', {})).toBe(true)
    expect(test('form.list.exists(each, each.n == 1)', {})).toBe(false)
    expect(test("form.list.exists(each, each.other == '' && each.n == 0)", { form: { list: [{}] } })).toBe(true)
    expect(test("form.a.startsWith('3')", {})).toBe(false)
    expect(test('form.flag', { form: { flag: 1 } })).toBe(true)
    expect(test('form.a == null', {})).toBe(true)
  })
  it('has() means filled in', () => {
    expect(test('has(form.a)', { form: {} })).toBe(false)
    expect(test('has(form.a)', { form: { a: '' } })).toBe(false)
    expect(test("has(form.a) && form.a == 'x' && !has(form.b)", { form: { a: 'x', b: null } })).toBe(true)
    expect(test('form.n == 0 && has(form.n)', { form: { n: 0 } })).toBe(true)
    expect(test('form.list.exists(each, has(each.a))', { form: { list: [{ a: '' }, { a: 'x' }] } })).toBe(true)
  })
  it('compares dates as text', () => {
    expect(test("form.d != '' && form.d < today", { form: { d: '2026-01-31' }, today: '2026-02-01' })).toBe(true)
  })
  it('loops over child rows', () => {
    const form: Row = { list: [{ q: 2, p: '1.10' }, { q: 1, p: '0.20' }, {}] }
    expect(evaluate('fixed(sum(form.list.map(each, number(each.q) * number(each.p))), 2)', { form })).toBe('2.40')
    expect(evaluate('form.list.filter(each, each.q == 2).map(each, each.p)', { form })).toEqual(['1.10'])
    expect(evaluate('sum(form.list.map(each, each.p))', { form })).toBeCloseTo(1.3)
  })
  it('takes a comma-joined choice as a list', () => {
    expect(test("'2' in form.kinds", { form: { kinds: '1,2' } })).toBe(true)
    expect(test("'2' in form.kinds", { form: { kinds: '12' } })).toBe(false)
  })
  it('does not reach the prototype', () => {
    expect(codeOf(() => test("row.constructor == ''", { row: {} }))).toBe('expression.syntax')
    expect(codeOf(() => test("row['__proto__'] == ''", { row: {} }))).toBe('expression.syntax')
  })
  it('counts days and months', () => {
    expect(evaluate('daysBetween(form.a, today)', { form: { a: '2026-01-30' }, today: '2026-02-02' })).toBe(3)
    expect(evaluate('[least(form.l), greatest(form.l), rounded(mean(form.l), 1)]', { form: { l: ['7.5', '', '7.3', '7.4'] } })).toEqual([7.3, 7.5, 7.4])
    expect(evaluate("[rounded('2.5', 0), rounded('3.5', 0), rounded(2.345, 2), rounded(1.715, 2)]", {})).toEqual([2, 4, 2.34, 1.72])
    expect(evaluate('crossing([30, 40, 45, 50, 60], form.up, form.down)', { form: { up: [6, 8, 9, 10, 12], down: [12.4, 10.4, 9.4, 8.4, 6.4] } })).toBeCloseTo(
      46,
      9,
    )
    expect(evaluate("addMonths('2026-01-31', 1) + addDays('2026-02-28', 1)", {})).toBe('2026-02-282026-03-01')
    expect(evaluate("fixed('1.005', 2) + ' ' + fixed(-2.345, 2)", {})).toBe('1.01 -2.35')
  })
})

describe('refusals', () => {
  it('names a problem of the expression section', () => {
    expect(codeOf(() => evaluate('form.a ==', {}))).toBe('expression.syntax')
    expect(codeOf(() => evaluate('from.a == 1', {}))).toBe('expression.unknown-name')
    expect(codeOf(() => test('form.a', { form: { a: 'x' } }))).toBe('expression.type')
    expect(codeOf(() => evaluate('number(form.a)', { form: { a: 'x' } }))).toBe('expression.failed')
    expect(codeOf(() => evaluate("form.a.matches('(a+)+$')", {}))).toBe('expression.syntax')
  })
  it('given too much work, stops before it starts', () => {
    const list = Array.from({ length: 3000 }, (_, n) => ({ n }))
    expect(codeOf(() => evaluate('form.list.all(a, form.list.exists(b, a.n == b.n))', { form: { list } }))).toBe('expression.failed')
    expect(codeOf(() => evaluate('form.l.all(a, form.l.all(b, form.l.all(c, true)))', {}))).toBe('expression.syntax')
  })
})

describe('any text', () => {
  const words = fc.constantFrom(
    'form.a',
    'form.n',
    'form.l',
    'row',
    'today',
    'user.name',
    "'x'",
    '1',
    '2.5',
    'true',
    'null',
    '==',
    '<',
    '+',
    '-',
    '/',
    '&&',
    '?',
    ':',
    '(',
    ')',
    '[',
    ']',
    '!',
    'in',
    'has(form.a)',
    'size(',
    '.exists(e, ',
    '.map(e, ',
    'e.b',
    ',',
    'number(',
    'fixed(',
    'sum(',
  )
  const scope = { form: { a: 'x', n: 1, l: [{ b: '1' }, { c: null }] } as Row, today: '2026-01-01' }
  it('gives a value or a problem in words, never another failure', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words, { maxLength: 9 }).map((list) => list.join(' ')),
        ),
        (text) => {
          expect(codeOf(() => evaluate(text, scope))).toMatch(/^(no problem|expression\.)/)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('reads', () => {
  it('names the fields below a root, loops and has() included', () => {
    expect(fieldsRead("form.a == '1' && form.list.exists(each, each.b == form.c) || has(form.d) || row.e == 1", 'form')).toEqual(['a', 'list', 'c', 'd'])
    expect(fieldsRead('row.e == 1', 'row')).toEqual(['e'])
  })
  it('evaluates in microseconds', () => {
    const rule = "form.kind in ['02', '03', '04', '13']"
    const scope = { form: { kind: '04' } }
    test(rule, scope)
    const before = process.cpuUsage()
    for (let index = 0; index < 20_000; index++) test(rule, scope)
    expect(process.cpuUsage(before).user / 20_000).toBeLessThan(20)
  })
})
