import { describe, expect, it } from 'vitest'
import { ELEVATOR, wholeAnswers } from '../../../tests/fixtures/inspection/record-answers.ts'
import { schemas } from '../../../tests/fixtures/product.ts'
import type { Row } from '../../schema/format/json.ts'
import { fieldsOfSection } from '../../schema/inspection/fields-of-section.ts'
import { judgeRecord } from '../judge-record.ts'
import { recordProblems } from '../record-problems.ts'

const templates = schemas.recordTemplates ?? new Map<string, never>()
const fieldsOf = (key: string, section?: string) =>
  (templates.get(key)?.sections ?? [])
    .filter(({ id }) => section === undefined || id === section)
    .flatMap(fieldsOfSection)
    .map(({ id }) => id)

describe('what all records have in common', () => {
  it('given a template without the question, then it is asked beside the instruments; one that asks it itself is left alone', () => {
    for (const key of [ELEVATOR, 'bridge-gantry-crane-inspection.2023', 'forklift-inspection.2022', 'ride-inspection.2023-2'])
      expect(fieldsOf(key, 'usedinstruments')).toEqual(['usedinstruments', 'instrumentsNormal'])
    expect(fieldsOf('boiler-water.2020', 'usedinstruments')).toEqual(['usedinstruments'])
    expect([...templates.keys()].filter((key) => fieldsOf(key).filter((id) => id === 'instrumentsNormal').length !== 1)).toEqual([])
  })

  it.each<[string, Row, boolean]>([
    ['inspected before 2027', { inspdate: '2026-12-31' }, false],
    ['with instruments, from 2027 on', {}, true],
    ['without instruments', { usedinstruments: [] }, false],
    ['answered', { instrumentsNormal: '1' }, false],
  ])('given a record %s, then whether its instruments worked is still asked for: %o → %s', (_, more, asked) => {
    const template = templates.get(ELEVATOR)
    if (!template) throw new Error('no template')
    const used = [{ instrumentno: 'YQ-1', instrumentname: '限速器测试仪', instrumentkind: '05', instrumentstate: '1', validto: '2030-01-01' }]
    const { instrumentsNormal: _answered, ...values } = wholeAnswers('passed', '2027-03-02').values
    const answers = { ...wholeAnswers('passed', '2027-03-02'), values: { ...values, usedinstruments: used, ...more } }
    const { errors } = recordProblems(template, answers, judgeRecord(template, answers, '2027-03-02'))
    expect(errors.map(({ path }) => path).filter((path) => path !== 'values/inspdate')).toEqual(asked ? ['values/instrumentsNormal'] : [])
  })
})
