import { describe, expect, it } from 'vitest'
import { ELEVATOR, wholeAnswers } from '../../../tests/fixtures/inspection/record-answers.ts'
import { schemas } from '../../../tests/fixtures/product.ts'
import type { Json } from '../../schema/format/json.ts'
import type { RecordTemplate } from '../../schema/inspection/record-template.ts'
import { contentHash } from '../../signing/signed-content.ts'
import type { Signature } from '../../signing/signature.ts'
import { interpretRecord } from '../../validation/interpret-record-schema.ts'
import { answerDifferences } from '../answer-differences.ts'
import { answerProblems } from '../answer-problems.ts'
import { answersFrom, answersApart } from '../answer-paths.ts'
import type { RecordAnswers } from '../answers.ts'
import { answersSchema } from '../answers-schema.ts'
import { judgeRecord } from '../judge-record.ts'
import { printedRecord } from '../paper/printed-record.ts'
import { recordProblems } from '../record-problems.ts'
import { recordSignature, signedRecord, signaturesOf } from './signed-record.ts'

const FIELD = 'unitsignature'
const TODAY = '2026-03-02'
const templates = [...(schemas.recordTemplates ?? [])]
const template = schemas.recordTemplates?.get(ELEVATOR) as RecordTemplate
/** The same template in an institute that asks for the signature. */
const asking: RecordTemplate = {
  ...template,
  sections: template.sections.map((section) =>
    section.id === 'unitsign' ? { ...section, fields: (section.fields ?? []).map((field) => ({ ...field, required: true })) } : section,
  ),
}

function signed(answers: RecordAnswers, of = template): RecordAnswers {
  const signature: Signature = {
    name: '李建国',
    strokes: ['100 200 0 50 140 260 16 60'],
    box: [3400, 1400],
    signedAt: '2026-03-02T07:30:00.000Z',
    hash: contentHash(signedRecord(of, answers)),
    of: ELEVATOR,
  }
  return { ...answers, values: { ...answers.values, [FIELD]: signature as Json } }
}

const told = (of: RecordTemplate, answers: RecordAnswers) => {
  const { errors, warnings } = recordProblems(of, answers, judgeRecord(of, answers, TODAY))
  return { errors: errors.map(({ code, path }) => `${code} ${path}`), warnings: warnings.map(({ code, path }) => `${code} ${path}`) }
}

describe('the signature of the unit at the end of every record', () => {
  it('given any template, then it ends with the signature, and nobody has to give it', () => {
    const without = templates.filter(([, each]) => each.sections.at(-1)?.id !== 'unitsign' || signaturesOf(each).length !== 1)
    expect(without.map(([key]) => key)).toEqual([])
    expect(templates.flatMap(([, each]) => signaturesOf(each)).filter(({ required }) => required)).toEqual([])
  })

  it('given a record of before there were signatures, then it is as whole as it was and its verdict is the same', () => {
    const before = { ...template, sections: template.sections.filter(({ id }) => id !== 'unitsign') }
    for (const outcome of ['example', 'passed', 'failed'] as const) {
      const answers = wholeAnswers(outcome)
      expect(told(template, answers)).toEqual(told(before, answers))
      expect(judgeRecord(template, answers, TODAY).verdict).toEqual(judgeRecord(before, answers, TODAY).verdict)
    }
  })

  it('given a signed record, then it stands; changed afterwards it is told, as an error where the signature is asked for', () => {
    const answers = signed(wholeAnswers('passed'))
    expect(recordSignature(template, answers, FIELD)).toBe('signed')
    expect(told(template, answers)).toEqual(told(template, wholeAnswers('passed')))
    const changed = { ...answers, results: { ...answers.results, '13.1': { state: 'fail' as const, fault: '制动器失效' } } }
    expect(recordSignature(template, changed, FIELD)).toBe('changed')
    expect(told(template, changed).warnings).toContain(`signature.changed values/${FIELD}`)
    expect(told(asking, changed).errors).toContain(`signature.changed values/${FIELD}`)
    expect(told(asking, wholeAnswers('passed')).errors).toContain(`field.required values/${FIELD}`)
  })

  it('given what leaves the content as it is, then the signature stands: order, empty answers, ids of files that are given anew on sending', () => {
    const photos = { '13.1': { state: 'pass' as const, photos: ['local:a', 'local:b'] } }
    const whole = wholeAnswers('passed')
    const answers = signed({ ...whole, results: { ...whole.results, ...photos } })
    const sent = answersFrom(answersApart(answers).reverse())
    const renamed = { ...sent, results: { ...sent.results, '13.1': { note: '', state: 'pass' as const, photos: ['s1', 's2'] }, '9.9': {} } }
    expect(recordSignature(template, renamed, FIELD)).toBe('signed')
    const fewer = { ...renamed, results: { ...renamed.results, '13.1': { state: 'pass' as const, photos: ['s1'] } } }
    expect(recordSignature(template, fewer, FIELD)).toBe('changed')
  })

  it('given instruments that the server completes from its register, then the signature stands; given another instrument, it does not', () => {
    const whole = wholeAnswers('passed')
    const chosen = (row: Json) => ({ ...whole.values, usedinstruments: [row] })
    const { values } = signed({ ...whole, values: chosen({ instrumentno: 'YQ-1' }) })
    const completed = { ...whole, values: { ...values, usedinstruments: [{ instrumentno: 'YQ-1', instrumentname: '限速器测试仪', validto: '2030-01-01' }] } }
    expect(recordSignature(template, completed, FIELD)).toBe('signed')
    expect(recordSignature(template, { ...completed, values: { ...values, usedinstruments: [{ instrumentno: 'YQ-2' }] } }, FIELD)).toBe('changed')
  })

  it('given something that is no signature, then it is refused at its place', () => {
    const validate = interpretRecord(answersSchema(template))
    const given = (value: Json) => answerProblems(template, { values: { [FIELD]: value }, results: {} }, validate).map(({ code, path }) => `${code} ${path}`)
    expect(given({ name: '李建国', strokes: 'M0 0', hash: 'x' })).toEqual([`signature.malformed values/${FIELD}`])
    expect(given('李建国')).toEqual([`field.type values/${FIELD}`])
    expect(given(signed(wholeAnswers('passed')).values[FIELD] ?? null)).toEqual([])
  })

  it('given papers and two versions, then both say who signed, and paper also whether it was changed since', () => {
    const answers = signed(wholeAnswers('passed'))
    const printed = (of: RecordAnswers) =>
      printedRecord(template, of, judgeRecord(template, of, TODAY), { number: '', version: 1, hash: '', inspectedOn: TODAY, label: () => '' }).signatures
    expect(printed(answers)).toMatchObject({ [FIELD]: { name: '李建国', changed: false } })
    expect(printed({ ...answers, values: { ...answers.values, bufferAllowed: '301' } })).toMatchObject({ [FIELD]: { changed: true } })
    expect(printed(wholeAnswers('passed'))).toEqual({})
    expect(answerDifferences(template, wholeAnswers('passed'), answers)).toEqual([
      { path: `values/${FIELD}`, item: '', title: '使用单位代表签名', kind: 'added', before: '', after: '李建国' },
    ])
  })
})
