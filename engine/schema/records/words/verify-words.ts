import * as z from 'zod/mini'
import { expression } from '../../format/words.ts'

/**
 * Makes an entity's records papers that anybody may verify by their number at a public address. Expressions are CEL over `record`, with labels, and `row`,
 * the record that the field `of` refers to. What is shown is shown to everybody: nothing about persons.
 */
export const verifyWords = z.strictObject({
  /** Field with the number of the paper. */
  number: z.string(),
  /** What such a paper is called. */
  title: z.string(),
  of: z.optional(z.string()),
  /** Lines of the answer; one whose value is empty is left out. */
  shows: z.array(z.strictObject({ label: z.string(), value: expression })).check(z.minLength(1)),
  /** What holds of the paper; the first whose `when` holds says so. */
  states: z
    .array(z.strictObject({ title: z.string(), tone: z.enum(['valid', 'superseded', 'revoked']), when: expression, says: z.optional(z.string()) }))
    .check(z.minLength(1)),
})
export type VerifyWords = z.infer<typeof verifyWords>
