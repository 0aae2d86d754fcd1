import { describe, expect, test } from 'vitest'
import { problem, ProblemError } from '../../engine/problem.ts'
import { Refusals } from './refusals.ts'

const refusal = (): ProblemError => new ProblemError(problem('record.not-found', ''))

describe('what a work could not deal with', () => {
  test('given nothing refused, then only what was done is told', () => {
    expect([new Refusals().tell('办结 3 条'), new Refusals().tell('')]).toEqual(['办结 3 条', ''])
  })

  test('given refusals, then they count for nothing and are told with the first reason', () => {
    const refusals = new Refusals()
    expect([refusals.note(refusal()), refusals.note(refusal())]).toEqual([0, 0])
    expect(refusals.tell('')).toBe(`2 条未能办理：${refusal().message}`)
    expect(refusals.tell('办结 1 条')).toMatch(/^办结 1 条；2 条/)
  })

  test('given an error that is no refusal, then it is thrown', () => {
    expect(() => new Refusals().note(new TypeError('x'))).toThrow(TypeError)
  })
})
