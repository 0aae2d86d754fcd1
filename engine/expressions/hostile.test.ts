import { describe, expect, it } from 'vitest'
import { bombs, escapes, rows, scope } from '../../tests/fixtures/hostile-rules.ts'
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

const refused = /^表达式(写法有误|用到未知名称|类型不符|计算失败)/
const tooMuch = '表达式计算失败：计算量过大'

describe('expressions that try to get out', () => {
  it.each(escapes)('%s gives a value or a problem, and nothing is touched', (expression) => {
    expect(outcomeOf(expression, scope)).toMatch(refused)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    expect(() => trace(expression, scope)).not.toThrow()
  })
  it.each(['toString', 'hasOwnProperty', 'valueOf', 'isPrototypeOf'])('reads the inherited name %s as missing', (name) => {
    expect(outcomeOf(`row.${name} == '' && !has(row.${name})`, scope)).toBe('true')
    expect(outcomeOf(`row['${name}'] == ''`, scope)).toBe('true')
  })
})

describe('expressions that cost too much', () => {
  it.each(bombs)('%s: a value or a clear problem, traced or not', (_, expression) => {
    expect(outcomeOf(expression, scope)).toMatch(/^(表达式|true$|false$|\[)/)
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
