import { describe, expect, test } from 'vitest'
import { problem, ProblemError } from '../../problem.ts'
import { change, tryChange } from './idempotent-change.ts'
import type { Attempt, Effect } from '../effects/effect.ts'
import type { Step } from '../effects/yield-effects.ts'

const lost: Attempt = { ok: false, problems: [problem('call.network', 'demo/save')] }
const refused: Attempt = { ok: false, problems: [problem('record.guard', '', { message: '缺少附件' })] }
const done: Attempt = { ok: true, data: { id: '7' } }

/** Runs steps with these answers to requests; the keys are k1, k2 … */
function run<Answer>(step: Step<Answer>, answers: Attempt[]): { answer: Answer; sent: (string | undefined)[] } {
  const requests: Extract<Effect, { effect: 'request' }>[] = []
  let keys = 0
  let next = step.next()
  while (!next.done) {
    const effect = next.value
    if (effect.effect === 'request') requests.push(effect)
    next = step.next(effect.effect === 'new-key' ? `k${(keys += 1)}` : answers.shift())
  }
  return { answer: next.value, sent: requests.map((each) => each.idempotencyKey) }
}

describe('a change', () => {
  test('given an answer, when sent, then it went once, under a key of its own', () => {
    expect(run(change('demo/save', {}), [done])).toEqual({ answer: { id: '7' }, sent: ['k1'] })
  })

  test('given no answer comes, when sent, then it goes once more under the same key', () => {
    expect(run(change('demo/save', {}), [lost, done])).toEqual({ answer: { id: '7' }, sent: ['k1', 'k1'] })
  })

  test('given no answer comes twice, when sent, then that is told and it is not sent a third time', () => {
    expect(run(tryChange('demo/save', {}), [lost, lost, done])).toEqual({ answer: lost, sent: ['k1', 'k1'] })
  })

  test('given a refusal, when sent, then it is thrown with every problem, and sent once', () => {
    expect(() => run(change('demo/save', {}), [refused])).toThrow(ProblemError)
    expect(run(tryChange('demo/save', {}), [refused]).sent).toEqual(['k1'])
  })
})
