import { describe, expect, it } from 'vitest'
import type { Json, Row } from '../schema/format/json.ts'
import type { RecordTemplate } from '../schema/inspection/record-template.ts'
import type { RecordAnswers } from './answers.ts'
import { answersSchema } from './answers-schema.ts'
import { judgeRecord } from './judge-record.ts'
import { recordProblems } from './record-problems.ts'
import { runRecordTest } from './run-record-test.ts'
import { uncertainFacts } from '../schema/format/uncertain-facts.ts'

const TODAY = '2026-06-01'

/** A template of two items, one measured and one seen. */
function templateWith(words: { field?: Row; fields?: Row[]; item?: Row; template?: Row } = {}): RecordTemplate {
  const measured = { id: 'depth', type: 'number', title: '深度', decimals: 1, ...words.field }
  return {
    id: 'made',
    edition: '1',
    classes: [{ id: 'all', title: '项目' }],
    symbols: { pass: '√', fail: '×', none: '/' },
    sections: [
      {
        id: 'all',
        title: '全部',
        fields: words.fields ?? [],
        items: [
          { id: '1', title: '锈蚀', class: 'all', results: [{ id: '1.1', content: '深度', fields: [measured] }], ...words.item },
          { id: '2', title: '外观', class: 'all', results: [{ id: '2.1', content: '完好' }] },
        ],
      },
    ],
    verdict: {
      outcomes: [
        { id: 'passed', title: '合格', rank: 1, code: '00' },
        { id: 'failed', title: '不合格', rank: 0, code: '01', fails: true },
      ],
      rules: [
        { id: 'any', title: '', when: 'record.counts.all.fail > 0', outcome: 'failed' },
        { id: 'none', title: '', when: 'true', outcome: 'passed' },
      ],
    },
    next: [{ id: 'choice', title: '', months: [12, 24], from: "'2026-05-20'" }],
    ...words.template,
  } as unknown as RecordTemplate
}

const answers = (values: Row, results: RecordAnswers['results'] = { '2.1': { state: 'pass' } }): RecordAnswers => ({ values, results })
const judge = (template: RecordTemplate, values: Row, results?: RecordAnswers['results']) => judgeRecord(template, answers(values, results), TODAY)

describe('limits', () => {
  it.each<[Row, string, string]>([
    [{ max: 1.5 }, '1.5', 'pass'],
    [{ below: 1.5 }, '1.5', 'fail'],
    [{ below: 1.5 }, '1.4', 'pass'],
    [{ min: 1.5 }, '1.5', 'pass'],
    [{ above: 1.5 }, '1.5', 'fail'],
    [{ above: 'form.least * 0.5', below: 2 }, '1.5', 'fail'],
    [{ above: 'form.least * 0.5', below: 2 }, '1.6', 'pass'],
    [{ above: 'form.missing', below: 2 }, '1.6', 'open'],
  ])('given limits %j, when %s is measured, then the result is %s', (field, depth, state) => {
    const least = { id: 'least', type: 'number', title: '最小', decimals: 1 }
    const missing = { ...least, id: 'missing' }
    expect(judge(templateWith({ field, fields: [least, missing] }), { depth, least: '3.0' }).results.get('1.1')?.state).toBe(state)
  })
})

describe('tables', () => {
  const table = { id: 'rows', type: 'table', title: '证书', required: true, columns: [{ id: 'valid', title: '有效期', type: 'date' }] }

  it('given a column of days, then it is asked for, and nothing but a day may be entered', () => {
    const template = templateWith({ field: { max: 5 }, fields: [table] })
    const problems = (rows: Json) =>
      recordProblems(template, answers({ depth: '1.0', rows }), judge(template, { depth: '1.0', rows })).errors.map(({ path }) => path)
    expect(problems([{ valid: '2026-07-01' }])).toEqual([])
    expect(problems([{ valid: '' }])).toEqual(['values/rows'])
    const schema = JSON.stringify(answersSchema(template))
    expect(schema).toContain('"valid":{"type":"string","pattern":')
  })
})

describe('values computed from results', () => {
  const fields: Row[] = [
    { id: 'failures', type: 'number', title: '不符合项数', decimals: 0, compute: 'record.counts.all.fail' },
    { id: 'grade', type: 'text', title: '等级', compute: "form.failures > 0.0 ? '4' : '1'" },
  ]

  it('given they read results, or values that do, then they follow from them, and verdict and remark may read them', () => {
    const template = templateWith({ field: { max: 1 }, fields })
    expect(judge(template, { depth: '1.0' }).values).toMatchObject({ failures: '0', grade: '1' })
    const failed = judge(template, { depth: '1.1' })
    expect(failed.values).toMatchObject({ failures: '1', grade: '4' })
    expect(failed.scope.form).toMatchObject({ failures: 1, grade: '4' })
    expect(failed.fields.get('grade')?.filled).toBe(true)
  })
})

describe('photos of failures', () => {
  const missing = (words: Parameters<typeof templateWith>[0], photos?: string[]) => {
    const template = templateWith({ field: { max: 1 }, ...words })
    const given = answers({ depth: '2.0' }, { '1.1': { fault: '深', ...(photos ? { photos } : {}) }, '2.1': { state: 'fail', fault: '破', photos: ['f1'] } })
    return recordProblems(template, given, judgeRecord(template, given, TODAY)).errors.map(({ code, path }) => `${code} ${path}`)
  }

  it('given the template asks for them, then a failure without one is told; an item may say otherwise', () => {
    expect(missing({ template: { photoOnFail: true } })).toEqual(['inspection.no-photo results/1.1/photos'])
    expect(missing({ template: { photoOnFail: true } }, ['f2'])).toEqual([])
    expect(missing({ template: { photoOnFail: true }, item: { photoOnFail: false } })).toEqual([])
    expect(missing({ item: { photoOnFail: true } })).toEqual(['inspection.no-photo results/1.1/photos'])
    expect(missing({})).toEqual([])
  })
})

describe('what nobody has confirmed', () => {
  it('given nodes and single words of nodes, then all of them are told with their place', () => {
    const template = templateWith({ field: { certain: false }, item: { uncertain: ['applies'] }, template: { title: '记录', uncertain: ['since'] } })
    expect(uncertainFacts(template)).toEqual([
      { path: '/since', title: '记录' },
      { path: '/sections/0/items/0/applies', title: '锈蚀' },
      { path: '/sections/0/items/0/results/0/fields/0', title: '深度' },
    ])
  })
})

describe('examples', () => {
  const check = { id: 'deep', at: 'depth', expression: 'form.depth < 3.0', message: '深', warning: true }
  const example = (expected: Row) =>
    runRecordTest(templateWith({ template: { checks: [check] } }), {
      kind: 'record-test',
      version: 1,
      template: 'made.1',
      today: TODAY,
      rest: 'pass',
      values: { depth: '4.0' },
      cases: [{ name: 'one', expect: expected }],
    }).map(({ at, got }) => `${at} ${JSON.stringify(got)}`)

  it('given warnings and the earliest date, then they are compared; warnings that are not named are not looked at', () => {
    expect(example({ warnings: ['values/depth'], earliest: '2027-05-20', next: '2028-05-20' })).toEqual([])
    expect(example({ warnings: [], earliest: '2028-05-20' })).toEqual(['earliest "2027-05-20"', 'warnings ["values/depth"]'])
    expect(example({})).toEqual([])
  })
})
