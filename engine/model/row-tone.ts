import { test } from '../expressions/evaluate.ts'
import type { Scope } from '../expressions/scope.ts'
import { ProblemError } from '../problem.ts'
import type { RowTone } from './model.ts'

/** The first tone whose rule holds for the row; a rule that fails paints nothing. */
export function rowTone(tones: readonly RowTone[], scope: Scope): RowTone | null {
  return tones.find((tone) => holdsFor(tone, scope)) ?? null
}

function holdsFor(tone: RowTone, scope: Scope): boolean {
  try {
    return test(tone.when, scope)
  } catch (error) {
    if (error instanceof ProblemError) return false
    throw error
  }
}
