import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProblemError } from '../problem.ts'
import type { Json, Row } from '../schema/format/json.ts'
import { compile } from './compile.ts'
import { evaluate } from './evaluate.ts'
import { roots, type Scope } from './scope.ts'
import { trace, type Step } from './trace.ts'

/** A step and all below it as lines: words, outcome. */
function lines(step: Step | null, depth = 0): string[] {
  if (!step) return []
  const outcome = step.state === 'skipped' ? '未计算' : step.state === 'failed' ? `失败 ${step.message}`.trim() : JSON.stringify(step.value)
  const row = step.row === undefined ? '' : `第 ${step.row} 行 `
  return [`${'  '.repeat(depth)}${row}${step.text} → ${outcome}`, ...step.steps.flatMap((each) => lines(each, depth + 1))]
}

describe('trace', () => {
  it('given parts that were not needed, marks them', () => {
    const { value, step } = trace("has(form.a) && form.kind in ['1', '2'] || form.n > 3 || form.b == ''", { form: { kind: '1', n: 5 } })
    expect(value).toBe(true)
    expect(lines(step)).toEqual([
      "has(form.a) && form.kind in ['1', '2'] || form.n > 3 || form.b == '' → true",
      "  has(form.a) && form.kind in ['1', '2'] || form.n > 3 → true",
      "    has(form.a) && form.kind in ['1', '2'] → false",
      '      has(form.a) → false',
      "      form.kind in ['1', '2'] → 未计算",
      '        form.kind → 未计算',
      '    form.n > 3 → true',
      '      form.n → 5',
      "  form.b == '' → 未计算",
      '    form.b → 未计算',
    ])
  })
  it('given a choice, leaves the other branch out', () => {
    expect(lines(trace("form.a == '1' ? form.b : form.c", { form: { a: '1', b: 'x' } }).step)).toEqual([
      'form.a == \'1\' ? form.b : form.c → "x"',
      "  form.a == '1' → true",
      '    form.a → "1"',
      '  form.b → "x"',
      '  form.c → 未计算',
    ])
  })
  it('given a loop, tells each row it looked at, and that it did not look further', () => {
    const { inputs, step } = trace("form.l.exists(each, has(each.x) && each.x == '2')", { form: { l: [{ x: '' }, { x: '2' }, { x: '3' }] } })
    expect(inputs).toEqual([{ root: 'form', field: 'l', name: 'form.l', value: [{ x: '' }, { x: '2' }, { x: '3' }] }])
    expect(lines(step).filter((line) => line.includes('行'))).toEqual([
      "  第 1 行 has(each.x) && each.x == '2' → false",
      "  第 2 行 has(each.x) && each.x == '2' → true",
    ])
    expect(lines(trace('form.l.all(each, each.n > 1)', {}).step).at(-2)).toBe('  each.n > 1 → 未计算')
  })
  it('names what was read as the rule saw it: by the type it is used as', () => {
    const { inputs } = trace("form.fee > 9 && form.flag == '1' && !has(form.a) && today > form.day && user.name != ''", {
      form: { fee: '10.50', flag: 1 },
      today: '2026-01-01',
    })
    expect(inputs.map(({ name, value }) => [name, value])).toEqual([
      ['form.fee', 10.5],
      ['form.flag', '1'],
      ['has(form.a)', false],
      ['form.day', ''],
      ['user.name', ''],
      ['today', '2026-01-01'],
    ])
  })
  it('given an error, tells it once, where it arose, and never throws', () => {
    const { value, problem, step } = trace('number(form.a) > 3 && form.n == 0', { form: { a: 'x' } })
    expect([value, problem?.message]).toEqual([null, '表达式计算失败：“x”不是数字'])
    expect(lines(step)).toEqual([
      'number(form.a) > 3 && form.n == 0 → 失败',
      '  number(form.a) > 3 → 失败',
      '    number(form.a) → 失败 “x”不是数字',
      '      form.a → "x"',
      '  form.n == 0 → true',
      '    form.n → 0',
    ])
    expect(trace('form.a ==', {})).toMatchObject({ value: null, problem: { code: 'expression.syntax' }, inputs: [], step: null })
  })
  it('points at the words of the rule, those of has() included', () => {
    const text = '  has( form.a )  && form.l.exists(e, has(e.b))'
    const all = (step: Step): Step[] => [step, ...step.steps.flatMap(all)]
    for (const step of all(trace(text, { form: { a: 1, l: [{}] } }).step as Step)) expect(text.slice(step.start, step.end)).toBe(step.text)
    expect(all(trace(text, { form: { a: 1, l: [{}] } }).step as Step).map((step) => step.text)).toContain('has( form.a )')
  })
  it('given much data, tells a part of it', () => {
    const found = trace("form.l.all(each, each.n != 'x')", { form: { l: Array.from({ length: 2000 }, (_, n) => ({ n: String(n) })) } })
    expect(found.value).toBe(true)
    expect(found.inputs[0]?.value).toBe('（内容过多，未列出）')
    expect(lines(found.step).length).toBeLessThan(500)
  })
})

/** Every text of the product's files that reads as an expression and refers to data. */
function corpus(): string[] {
  const folder = join(import.meta.dirname, '../../schemas')
  const files = ['views', 'entities', 'flows', 'prints'].flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => join(folder, name, file)),
  )
  const texts = (value: Json): string[] =>
    typeof value === 'string' ? [value] : value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap((each) => texts(each))
  const all = new Set(files.flatMap((file) => texts(JSON.parse(readFileSync(file, 'utf8')) as Json)))
  return [...all].filter((text) => /\b(row|form|query|user|today|input|record)\b/.test(text) && isExpression(text))
}

function isExpression(text: string): boolean {
  try {
    return compile(text).analysis.reads.size > 0
  } catch {
    return false
  }
}

/** Value or problem, as something that compares. */
function outcomeOf(run: () => Json): Json {
  try {
    return run()
  } catch (error) {
    if (error instanceof ProblemError) return `! ${error.message}`
    throw error
  }
}

const leaf = fc.constantFrom<Json>('', '1', '2', '02', 'x', '10.50', '2026-01-31', '1,2', 0, 1, 2.5, true, false, null)
const rowOf = (fields: readonly string[]): fc.Arbitrary<Row> =>
  fc.record(Object.fromEntries(fields.map((name) => [name, fc.option(leaf, { nil: null })])), { requiredKeys: [] }) as fc.Arbitrary<Row>

/** Values for what an expression reads, lists and all, of types that fit and that do not. */
function scopeFor(text: string): fc.Arbitrary<Scope> {
  const { reads } = compile(text).analysis
  const made = roots.flatMap((root) => {
    const shape = reads.get(root)
    if (!shape || root === 'today') return []
    const fields = [...shape.fields].map(([name, below]): [string, fc.Arbitrary<Json>] => {
      const inner = [...(below.item?.fields.keys() ?? []), ...below.fields.keys()]
      return [below.presenceOf ?? name, below.item ? fc.oneof(fc.array(rowOf(inner), { maxLength: 4 }), leaf) : leaf]
    })
    return [[root, fc.record(Object.fromEntries(fields), { requiredKeys: [] })] as const]
  })
  return fc.record({ ...Object.fromEntries(made), today: fc.constantFrom('2026-01-31', '') }) as fc.Arbitrary<Scope>
}

const parts = [
  'form.a',
  'form.n',
  "form.k in ['1', '2']",
  'has(form.a)',
  'size(form.l)',
  "form.l.exists(e, e.b == '1' || has(e.c))",
  'sum(form.l.map(e, number(e.b)))',
  'number(form.a)',
  "'1'",
  '2',
  'today',
  'true',
]
const generated = fc.letrec<{ any: string; pair: string; choice: string }>((tie) => ({
  any: fc.oneof({ depthSize: 'small', withCrossShrink: true }, fc.constantFrom(...parts), tie('pair'), tie('choice')),
  pair: fc.tuple(tie('any'), fc.constantFrom('&&', '||', '==', '!=', '<', '+', '-', '/'), tie('any')).map(([one, op, other]) => `(${one} ${op} ${other})`),
  choice: fc.tuple(tie('any'), tie('any'), tie('any')).map(([one, two, three]) => `(!(${one}) ? ${two} : ${three})`),
})).any

describe('for any data', () => {
  it('the value is that of evaluate, for every expression of the product', () => {
    const all = corpus()
    expect(all.length).toBeGreaterThan(100)
    for (const text of all)
      fc.assert(
        fc.property(scopeFor(text), (scope) => {
          const { value, problem } = trace(text, scope)
          expect(problem ? `! ${problem.message}` : value).toEqual(outcomeOf(() => evaluate(text, scope)))
        }),
        { numRuns: 20 },
      )
  })
  it('the value is that of evaluate, and a part is skipped or worked out but never both, for expressions at random', () => {
    fc.assert(
      fc.property(generated, rowOf(['a', 'n', 'k']), fc.array(rowOf(['b', 'c']), { maxLength: 3 }), (text, form, l) => {
        const scope: Scope = { form: { ...form, l } as Row, today: '2026-01-31' }
        const { value, problem, step } = trace(text, scope)
        expect(problem ? `! ${problem.message}` : value).toEqual(outcomeOf(() => evaluate(text, scope)))
        if (step && !problem) expect(step.value).toEqual(value)
        const all = (each: Step): Step[] => [each, ...each.steps.flatMap(all)]
        for (const each of step ? all(step) : []) if (each.state === 'skipped') expect(each.steps.every((below) => below.state === 'skipped')).toBe(true)
      }),
      { numRuns: 1500 },
    )
  })
})
