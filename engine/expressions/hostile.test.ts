import { describe, expect, it } from 'vitest'
import { ProblemError } from '../problem.ts'
import { evaluate } from './evaluate.ts'
import type { Scope } from './scope.ts'
import { trace } from './trace.ts'

/** What an expression comes to: its value as JSON, or its problem's message. */
function outcomeOf(expression: string, scope: Scope): string {
  try {
    return JSON.stringify(evaluate(expression, scope))
  } catch (error) {
    if (error instanceof ProblemError) return error.problems.map((each) => each.message).join('；')
    throw error
  }
}

/** The least processor time of three runs in ms, so that a busy machine is not taken for a slow expression. */
function timeOf(run: () => unknown): number {
  return Math.min(
    ...[1, 2, 3].map(() => {
      const before = process.cpuUsage()
      run()
      return process.cpuUsage(before).user / 1000
    }),
  )
}

const text = 'a'.repeat(1_000_000)
const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ n }))
const scope: Scope = { row: { a: 'x', n: 1, l: [{ b: '1' }] }, form: { a: 'x', text, l: rows(3000), wide: rows(60_000) }, today: '2026-01-31' }
const refused = /^表达式(写法有误|用到未知名称|类型不符|计算失败)/
const tooMuch = '表达式计算失败：计算量过大'

/** A way out of the language, or to the prototypes of the runtime it runs in. */
const escapes = [
  'row.constructor',
  "row['constructor']",
  'row.constructor.constructor("return process")()',
  "row.__proto__.polluted == ''",
  "row['__proto__']",
  "row['const' + 'ructor']['const' + 'ructor']",
  "''.constructor.constructor('return this')()",
  '[].map(x, x).constructor',
  'row.a.toString.call(row)',
  'this',
  'globalThis.process',
  'process.exit(1)',
  'import("node:fs")',
  'require("child_process")',
  '`${row.a}`',
  'row?.constructor',
  'row.?constructor',
  'eval("1")',
  'new Function("return 1")()',
  '(() => 1)()',
  'row.a = 1',
]

describe('expressions that try to get out', () => {
  it.each(escapes)('%s gives a value or a problem, and nothing is touched', (expression) => {
    expect(outcomeOf(expression, scope)).toMatch(refused)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    expect(timeOf(() => trace(expression, scope))).toBeLessThan(50)
  })
  it.each(['toString', 'hasOwnProperty', 'valueOf', 'isPrototypeOf'])('reads the inherited name %s as missing', (name) => {
    expect(outcomeOf(`row.${name} == '' && !has(row.${name})`, scope)).toBe('true')
    expect(outcomeOf(`row['${name}'] == ''`, scope)).toBe('true')
  })
})

/** Work that grows beyond all bounds: too deep, too long, too many rows, too much text. */
const bombs: [string, string][] = [
  ['(((', `${'('.repeat(2000)}1${')'.repeat(2000)}`],
  ['!!!', `${'!'.repeat(1000)}true`],
  ['a long path', `row${'.a'.repeat(1000)}`],
  ['a long sum', Array(1000).fill('1').join(' + ')],
  ['a text too long to read', `row.a == '${'x'.repeat(10_000)}'`],
  ['regular expressions', "row.a.matches('(a+)+$')"],
  ['regular expressions by another way', "matches(row.a, '(a+)+$')"],
  ['three loops in one another', 'form.l.all(a, form.l.all(b, form.l.all(c, true)))'],
  ['rows by rows', 'form.l.all(a, form.l.exists(b, a.n == b.n))'],
  ['rows by rows, never true', 'form.l.exists(a, form.l.exists(b, a.n < 0 - b.n - 1))'],
  ['failures, rows by rows', "form.l.exists(a, form.l.exists(b, number(b.m + 'x') == 1))"],
  ['more rows than steps', 'form.wide.exists(each, each.n < 0)'],
  ['text as rows', "form.text.split('').exists(c, c == 'b')"],
  ['text as rows by rows', "form.text.split('').all(a, form.text.split('').all(b, a == b))"],
  ['text gone through again and again', Array.from({ length: 60 }, (_, n) => `form.text.lowerAscii().contains('${n}')`).join(' || ')],
  ['text measured again and again', Array(40).fill('size(form.text)').join(' + ')],
  ['text doubled again and again, then searched', `[form.text]${'.map(x, x + x)'.repeat(14)}.all(x, x.contains('b'))`],
  ['lists that hold one another twice', `[1]${'.map(x, [x, x])'.repeat(20)}`],
  ['lists that hold one another twice, compared', `[1]${'.map(x, [x, x])'.repeat(14)} == [2]${'.map(x, [x, x])'.repeat(14)}`],
  ['lists joined to themselves', `[form.l]${'.map(x, x + x)'.repeat(14)}`],
  ['decimals without end', 'fixed(1, 100000000)'],
  ['a date beyond the calendar', "addMonths('2026-01-31', 9007199254740991)"],
]

describe('expressions that cost too much', () => {
  it.each(bombs)('%s: a value or a clear problem within 50 ms, traced or not', (_, expression) => {
    expect(outcomeOf(expression, scope)).toMatch(/^(表达式|true$|false$|\[)/)
    expect(timeOf(() => outcomeOf(expression, scope))).toBeLessThan(50)
    expect(JSON.stringify(trace(expression, scope)).length).toBeLessThan(3_000_000)
  })
  it('says that it is too much', () => {
    const lasting = bombs.filter(([name]) => name.startsWith('rows') || name.startsWith('text') || name.startsWith('more rows'))
    for (const [name, expression] of lasting) if (!name.includes('too long')) expect([name, outcomeOf(expression, scope)]).toEqual([name, tooMuch])
  })
  it('leaves what people write alone: a hundred rows by a hundred, a page of text, a thousand rows', () => {
    const form = { l: rows(100), long: rows(1000), note: 'x'.repeat(20_000) }
    expect(outcomeOf('form.l.all(a, form.l.exists_one(b, a.n == b.n))', { form })).toBe('true')
    expect(outcomeOf('sum(form.long.map(each, each.n * 2))', { form })).toBe('999000')
    expect(outcomeOf("form.note.contains('y') || size(form.note) > 10000", { form })).toBe('true')
  })
})
