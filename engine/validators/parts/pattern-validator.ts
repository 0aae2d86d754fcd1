import * as z from 'zod/mini'
import { defineValidator, type ValidatorDefinition } from '../../define.ts'

/** Longest text a pattern is tried on, so that hostile input costs nothing. */
const LONGEST = 500

/** A validator that is one linear pattern over the whole text of a value, spaces and invisible characters included: inputs trim what is typed. */
export function patternValidator(rule: {
  id: string
  title: string
  pattern: RegExp
  message: string
  source: string
}): ValidatorDefinition<Record<string, never>> {
  return defineValidator({
    id: rule.id,
    title: rule.title,
    params: z.strictObject({}),
    source: rule.source,
    check: (value) => {
      const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
      return text.length <= LONGEST && rule.pattern.test(text) ? null : rule.message
    },
  })
}
