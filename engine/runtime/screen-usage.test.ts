import { describe, expect, it } from 'vitest'
import { problem, ProblemError } from '../problem.ts'
import { isScreenFault } from './screen-usage.ts'

describe('isScreenFault', () => {
  it.each(['call.failed', 'call.unknown-field', 'right.denied', 'screen.failed', 'expression.failed', 'field.unknown'])('is %s', (code) => {
    expect(isScreenFault(new ProblemError(problem(code as 'call.failed', '')))).toBe(true)
  })
  it.each(['field.required', 'record.conflict', 'record.guard', 'call.network', 'auth.required', 'file.cancelled'])('is not %s', (code) => {
    expect(isScreenFault(new ProblemError(problem(code as 'call.failed', '')))).toBe(false)
  })
  it('is what nobody expected, but not a request that was given up', () => {
    expect(isScreenFault(new TypeError('x'))).toBe(true)
    expect(isScreenFault(new DOMException('given up', 'AbortError'))).toBe(false)
  })
})
