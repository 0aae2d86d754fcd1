import { expect, test } from 'vitest'
import type { ItemState, RecordJudgement } from '../../../engine/inspection/judge-record.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import { isOpenStep, nextOpenStep, recordSteps } from './record-steps.ts'

const item = (id: string, ...results: string[]) => ({ id, title: id, class: 'A', results: results.map((result) => ({ id: result, content: result })) })
const template = {
  sections: [
    { id: 's1', title: '一', fields: [{ id: 'day', title: '检验日期', type: 'date' }], items: [item('1.1', 'a'), item('1.2', 'b', 'c')] },
    { id: 's2', title: '二', items: [item('2.1', 'd')] },
  ],
} as unknown as RecordTemplate

/** Judged as told; what is not told is open. The day of the inspection is asked for. */
function judged(states: Record<string, ItemState>, filled = false, out: string[] = []): RecordJudgement {
  const results = new Map(['a', 'b', 'c', 'd'].map((id) => [id, { state: states[id] ?? 'open', by: out.includes(id) ? 'rule' : 'sign', rule: '' }]))
  return { results, fields: new Map([['day', { required: true, filled }]]) } as unknown as RecordJudgement
}

const told = (steps: ReturnType<typeof recordSteps>) => steps.map(({ result, section }) => result || section)

test('given a template, then each result is a step after the fields of its section, and what by rule does not apply is none', () => {
  expect(told(recordSteps(template, judged({})))).toEqual(['s1', 'a', 'b', 'c', 'd'])
  expect(told(recordSteps(template, judged({ c: 'none' }, false, ['c'])))).toEqual(['s1', 'a', 'b', 'd'])
})

test('given a step of fields, then it is open until what is asked for is filled in; one that was signed as not there is done', () => {
  const [fields, first] = recordSteps(template, judged({}))
  if (!fields || !first) throw new Error('no steps')
  expect([isOpenStep(fields, judged({})), isOpenStep(fields, judged({}, true))]).toEqual([true, false])
  expect([isOpenStep(first, judged({})), isOpenStep(first, judged({ a: 'none' }))]).toEqual([true, false])
})

test('given some answers, then what is open next comes after the step in front, then from the beginning, then nothing', () => {
  const now = judged({ a: 'pass', c: 'fail' }, true)
  const steps = recordSteps(template, now)
  const from = (id: string) =>
    nextOpenStep(
      steps,
      now,
      steps.find(({ result }) => result === id),
    )?.result
  expect([from('a'), from('b'), from('d')]).toEqual(['b', 'd', 'b'])
  expect(nextOpenStep(steps, judged({ a: 'pass', b: 'pass', c: 'pass', d: 'pass' }, true), steps[0])).toBeUndefined()
})
