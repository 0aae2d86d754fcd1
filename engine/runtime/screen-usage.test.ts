import { describe, expect, it } from 'vitest'
import { problem, ProblemError } from '../problem.ts'
import { isFault } from './screen-usage.ts'

describe('isFault', () => {
  it.each(['call.failed', 'call.unknown-field', 'right.denied', 'screen.failed', 'expression.failed', 'field.unknown'])('is %s', (code) => {
    expect(isFault(new ProblemError(problem(code as 'call.failed', '')))).toBe(true)
  })
  it.each(['field.required', 'record.conflict', 'record.guard', 'call.network', 'auth.required', 'file.cancelled'])('is not %s', (code) => {
    expect(isFault(new ProblemError(problem(code as 'call.failed', '')))).toBe(false)
  })
  it('is what nobody expected, but not a request that was given up', () => {
    expect(isFault(new TypeError('x'))).toBe(true)
    expect(isFault(new DOMException('given up', 'AbortError'))).toBe(false)
  })
})
