import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerProblems } from '../../../engine/inspection/answer-problems.ts'
import { answersApart, answersFrom } from '../../../engine/inspection/answer-paths.ts'
import { answersSchema } from '../../../engine/inspection/answers-schema.ts'
import type { RecordAnswers, ResultAnswer } from '../../../engine/inspection/answers.ts'
import { judgeRecord } from '../../../engine/inspection/judge-record.ts'
import { prepareTemplate } from '../../../engine/inspection/prepare-template.ts'
import { recordProblems } from '../../../engine/inspection/record-problems.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import type { TableColumn, TemplateField } from '../../../engine/schema/inspection/template-field.ts'
import { interpretRecord } from '../../../engine/validation/interpret-record-schema.ts'
import { answersValidator } from '../../../server/inspection/answers-validator.ts'
import type { RecordValidator } from '../../../engine/validation/validate-record.ts'
import { loadSchemas } from '../../../server/schemas/load-schemas.ts'
import { root } from '../../fixtures/product.ts'

const schemas = loadSchemas(join(root, 'schemas'))
const templates = [...(schemas.recordTemplates ?? [])]
const TODAY = '2026-06-01'

const states = fc.constantFrom('pass', 'pass', 'pass', 'fail', 'none', 'noted', undefined)
const answer = fc.record(
  { state: states, fault: fc.constant('有问题'), notice: fc.constantFrom('', 'T-1'), monitored: fc.boolean(), rectified: fc.constantFrom('', '2026-05-20') },
  { requiredKeys: [] },
) as fc.Arbitrary<ResultAnswer>

function choicesOf(field: Extract<TemplateField | TableColumn, { type: 'choice' }>): string[] {
  const entries = 'dictionary' in field ? schemas.dictionaries.get(field.dictionary ?? '')?.items : field.options
  return (entries ?? field.options ?? []).map(({ value }) => value)
}

function valueOf(field: TemplateField | TableColumn): fc.Arbitrary<Json> {
  switch (field.type) {
    case 'number':
      return fc.double({ min: 0, max: 2000, noNaN: true }).map((number) => number.toFixed(field.decimals))
    case 'date':
      return fc.integer({ min: 2000, max: 2026 }).map((year) => `${year}-05-20`)
    case 'choice':
      return fc.constantFrom(...choicesOf(field))
    case 'table':
      return fc.array(fc.record(Object.fromEntries(field.columns.map((column) => [column.id, valueOf(column)]))), { maxLength: 6 })
    case 'text':
      return fc.constantFrom('', '文字')
    case 'photo':
    case 'sketch':
    case 'signature':
      return fc.constant(null)
  }
}

/** Records of a template filled at random: values missing, out of their limits, contradicting one another. */
function filled(template: RecordTemplate): fc.Arbitrary<RecordAnswers> {
  const { fields, results } = prepareTemplate(template)
  const values = Object.fromEntries([...fields].map(([id, { field }]) => [id, fc.option(valueOf(field), { freq: 9, nil: null })]))
  return fc.record({ values: fc.record(values), results: fc.record(Object.fromEntries([...results.keys()].map((id) => [id, answer]))) })
}

describe.each(templates)('record template %s', (_, template) => {
  const rankOf = (answers: RecordAnswers) => judgeRecord(template, answers, TODAY).verdict.outcome.rank

  it('given any record, when judged, then it has exactly one verdict, the same every time, and its counts cover every result', () => {
    fc.assert(
      fc.property(filled(template), (answers) => {
        const [one, other] = [judgeRecord(template, answers, TODAY), judgeRecord(template, structuredClone(answers), TODAY)]
        expect(template.verdict.outcomes).toContain(one.verdict.outcome)
        expect(JSON.stringify({ ...other, results: [...other.results] })).toBe(JSON.stringify({ ...one, results: [...one.results] }))
        expect(Object.values(one.counts).reduce((sum, count) => sum + count, 0)).toBe(one.results.size)
        expect(() => recordProblems(template, answers, one)).not.toThrow()
      }),
      { numRuns: 60 },
    )
  })

  it('given any record, when a browser judges what the server sent it, one answer at a time, then verdict, dates, problems and refusals are the same', () => {
    const sent = JSON.parse(JSON.stringify(template)) as RecordTemplate
    const [compiled, interpreted] = [answersValidator(template), interpretRecord(answersSchema(sent) as Parameters<typeof interpretRecord>[0])]
    const told = (own: RecordTemplate, answers: RecordAnswers, validate: RecordValidator) => {
      const judged = judgeRecord(own, answers, TODAY)
      const { verdict, next, counts, values } = judged
      return JSON.stringify({ verdict, next, counts, values, ...recordProblems(own, answers, judged), refused: answerProblems(own, answers, validate) })
    }
    fc.assert(
      fc.property(filled(template), (answers) => {
        const stored = answersFrom(answersApart(answers))
        const arrived = answersFrom(JSON.parse(JSON.stringify(answersApart(stored))) as ReturnType<typeof answersApart>)
        expect(told(sent, arrived, interpreted)).toBe(told(template, stored, compiled))
      }),
      { numRuns: 15 },
    )
  })

  it('given any record, when one more result fails, then the verdict is never better', () => {
    const ids = [...prepareTemplate(template).results.keys()]
    fc.assert(
      fc.property(filled(template), fc.constantFrom(...ids), (answers, id) => {
        const worse = { ...answers, results: { ...answers.results, [id]: { state: 'fail' as const, fault: '又一处' } } }
        expect(rankOf(worse)).toBeLessThanOrEqual(rankOf(answers))
      }),
      { numRuns: 200 },
    )
  })

  it('given the verdict forbids use, then there is no next date', () => {
    fc.assert(
      fc.property(filled(template), (answers) => {
        const { verdict, next } = judgeRecord(template, answers, TODAY)
        if (verdict.outcome.fails === true) expect(next.date).toBe('')
      }),
      { numRuns: 60 },
    )
  })
})
