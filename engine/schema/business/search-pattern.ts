import * as z from 'zod/mini'
import { patternFault } from '../../patterns/pattern-fault.ts'

/** A regular expression that is looked for anywhere in a short text. */
export const searchPattern = z.string().check(({ value, issues }) => {
  const fault = patternFault(value, { search: true })
  if (fault !== null) issues.push({ code: 'custom', message: fault, input: value })
})
