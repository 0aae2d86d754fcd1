import { describe, expect, it } from 'vitest'
import { schemas } from '../../tests/fixtures/product.ts'
import { answerDifferences } from './answer-differences.ts'
import type { RecordAnswers } from './answers.ts'

const template = schemas.recordTemplates?.get('elevator-traction-periodic.2023')
if (!template) throw new Error('no template')

const base: RecordAnswers = {
  values: { inspdate: '2026-03-02', machineroom: '1', bufferMeasured: '245', locks: [{ engagement: '8.2' }, { engagement: '8.0' }] },
  results: {
    '2.2': { state: 'pass' },
    '3.1': { state: 'fail', fault: '井道照明灯坏两只', monitored: true, notice: 'TZS-1' },
    '22.2': { state: 'noted', fault: '应急照明失效', rectified: '2026-03-05' },
  },
}
const differences = (values: RecordAnswers['values'], results: RecordAnswers['results']) =>
  answerDifferences(template, base, { values: { ...base.values, ...values }, results: { ...base.results, ...results } })

describe('what differs between two versions of a record', () => {
  it('given the same answers, whatever the order of their words and what is left empty, then nothing differs', () => {
    const same = {
      '3.1': { notice: 'TZS-1', monitored: true, fault: '井道照明灯坏两只', state: 'fail' as const, note: '' },
      '2.2': { state: 'pass' as const, monitored: false },
    }
    expect(differences({ brakedate: '' }, same)).toEqual([])
  })

  it('given a sign, a fault and a photo changed, then each is told by item as it reads on paper, in the order of the template', () => {
    const found = differences({}, { '22.2': { state: 'pass' }, '3.1': { state: 'fail', fault: '井道照明灯坏一只', photos: ['a'] }, '2.2': {} })
    expect(found.map(({ item, kind, before, after }) => [item, kind, before, after])).toEqual([
      ['2', 'removed', '√', ''],
      ['3', 'changed', '× 井道照明灯坏两只；监护使用；通知书 TZS-1', '× 井道照明灯坏一只；照片 1 张'],
      ['22', 'changed', '△ 应急照明失效；2026-03-05 整改确认', '√'],
    ])
    expect(found[0]?.title).toContain('永久性照明')
  })

  it('given values changed, then a number has its unit, a code its title and a table its rows; a photo replaced by another is told', () => {
    const found = differences({ inspdate: '2026-03-03', machineroom: '0', bufferMeasured: '250', bufferAllowed: '300', locks: [{ engagement: '8.2' }] }, {})
    expect(found.map(({ path, kind, before, after }) => `${path} ${kind} ${before} → ${after}`)).toEqual([
      'values/inspdate changed 2026-03-02 → 2026-03-03',
      expect.stringMatching(/^values\/machineroom changed \D+ → \D+$/) as string,
      'values/bufferAllowed added  → 300 mm',
      'values/bufferMeasured changed 245 mm → 250 mm',
      'values/locks changed 8.2 mm；8.0 mm → 8.2 mm',
    ])
    const photos = (id: string): RecordAnswers => ({ values: {}, results: { '3.1': { state: 'fail', photos: [id] } } })
    expect(answerDifferences(template, photos('a'), photos('b'))).toMatchObject([{ item: '3', kind: 'changed' }])
  })
})
