import { describe, expect, it } from 'vitest'
import { wholeAnswers, ELEVATOR } from '../../../tests/fixtures/inspection/record-answers.ts'
import { schemas } from '../../../tests/fixtures/product.ts'
import type { Row } from '../../schema/format/json.ts'
import { instrumentWarnings, measuringRange } from './instrument-problems.ts'
import { judgeRecord } from '../judge-record.ts'

const template = schemas.recordTemplates?.get(ELEVATOR)
if (!template) throw new Error('no template')

function warnings(usedinstruments: Row[], governorMechanical = '2.18'): string[] {
  if (!template) return []
  const answers = wholeAnswers('passed')
  const judged = judgeRecord(template, { ...answers, values: { ...answers.values, governorMechanical, usedinstruments } }, '2026-03-02')
  return instrumentWarnings(template, judged).map(({ path, message }) => `${path} ${message}`)
}
const chosen = (instrumentkind: string, instrumentname: string, measurerange = ''): Row => ({
  instrumentno: `YQ-${instrumentkind}`,
  instrumentname,
  instrumentkind,
  measurerange,
})
/** What an elevator takes beside what tests its governor. */
const bag = [chosen('01', '钢卷尺'), chosen('10', '测温仪')]
const tester = (measurerange: string): Row[] => [...bag, chosen('05', '限速器测试仪', measurerange)]

describe('instruments of a record', () => {
  it('given values and no instrument of their kinds, then these are told at the instruments, once and by every name they go by', () => {
    expect(warnings([])).toEqual(['values/usedinstruments 使用仪器中没有测温仪、钢卷尺、游标卡尺、限速器测试仪'])
    expect(warnings(bag)).toEqual(['values/usedinstruments 使用仪器中没有限速器测试仪'])
    expect(warnings([...bag, chosen('03', '接地电阻测试仪', '0～100Ω')])).toHaveLength(1)
  })

  it('given instruments that cannot show the value, then that is told at the value; one that can is enough, and words that are no range say nothing', () => {
    expect(warnings(tester('0～2.1m/s'))).toEqual(['values/governorMechanical “机械动作速度”的 2.18 m/s 超出所选限速器测试仪的测量范围（0～2.1m/s）'])
    expect(warnings([...tester('0～2m/s'), chosen('05', '限速器测试仪', '(0~10) m/s')])).toEqual([])
    expect(warnings(tester('见说明书'))).toEqual([])
    expect(warnings(tester('0～2000mm/s'))).toEqual([])
  })

  it.each([
    ['0～10m/s', { min: '0', max: '10', unit: 'm/s' }],
    ['-32～600℃', { min: '-32', max: '600', unit: '℃' }],
    ['（30～130） dB', { min: '30', max: '130', unit: 'dB' }],
    ['0.6-508mm', { min: '0.6', max: '508', unit: 'mm' }],
    ['提升力≥44N', null],
    ['10～0m', null],
  ])('given %s as it is written in a register, then it is read as %j', (text, range) => {
    expect(measuringRange(text)).toEqual(range)
  })
})
