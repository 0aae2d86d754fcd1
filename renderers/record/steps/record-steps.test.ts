import { expect, test } from 'vitest'
import type { ItemState, RecordJudgement } from '../../../engine/inspection/judge-record.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import { isOpenStep, nextOpenStep, recordSteps, stateOfStep, type StepState } from './record-steps.ts'

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

const at = (states: Record<string, ItemState>, filled = false, refused: string[] = [], resign: string[] = []): StepState => ({
  judged: judged(states, filled),
  refused: new Map(refused.map((path) => [path, null])),
  resign: new Set(resign),
})

const told = (steps: ReturnType<typeof recordSteps>) => steps.map(({ id, result, section }) => result || section || id)

test('given a template, then each result is a step after the fields of its section, the verdict is the last, and what by rule does not apply is none', () => {
  expect(told(recordSteps(template, judged({})))).toEqual(['s1', 'a', 'b', 'c', 'd', 'end'])
  expect(told(recordSteps(template, judged({ c: 'none' }, false, ['c'])))).toEqual(['s1', 'a', 'b', 'd', 'end'])
})

test('given a step of fields, then it is open until what is asked for is filled in; one that was signed as not there is done', () => {
  const [fields, first] = recordSteps(template, judged({}))
  if (!fields || !first) throw new Error('no steps')
  expect([isOpenStep(fields, at({})), isOpenStep(fields, at({}, true))]).toEqual([true, false])
  expect([isOpenStep(first, at({})), isOpenStep(first, at({ a: 'none' }))]).toEqual([true, false])
})

test('given fields that are not asked for at all, then they are no step', () => {
  const none = { ...judged({}), fields: new Map([['day', { applies: false }]]) } as unknown as RecordJudgement
  expect(told(recordSteps(template, none))).toEqual(['a', 'b', 'c', 'd', 'end'])
})

test('given an answer that was not taken, then its step waits for somebody, however it is signed', () => {
  const now = at({ a: 'pass', b: 'pass', c: 'pass', d: 'pass' }, true, ['results/b'])
  const steps = recordSteps(template, now.judged)
  expect(steps.map((step) => stateOfStep(step, now))).toEqual(['filled', 'pass', 'refused', 'pass', 'pass', 'free'])
  expect(nextOpenStep(steps, now, undefined)?.result).toBe('b')
})

test('given a signature to something else than the record now says, then its step is led to once more', () => {
  const now = at({ a: 'pass', b: 'pass', c: 'pass', d: 'pass' }, true, [], ['values/day'])
  const steps = recordSteps(template, now.judged)
  expect(nextOpenStep(steps, now, steps[2])?.id).toBe('values/day')
})

test('given some answers, then what is open next comes after the step in front, then from the beginning, and the verdict once all is answered', () => {
  const now = at({ a: 'pass', c: 'fail' }, true)
  const steps = recordSteps(template, now.judged)
  const from = (id: string) =>
    nextOpenStep(
      steps,
      now,
      steps.find(({ result }) => result === id),
    )?.result
  expect([from('a'), from('b'), from('d')]).toEqual(['b', 'd', 'b'])
  expect(nextOpenStep(steps, at({ a: 'pass', b: 'pass', c: 'pass', d: 'pass' }, true), steps[0])?.id).toBe('end')
})
