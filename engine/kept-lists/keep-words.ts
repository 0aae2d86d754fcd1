import * as z from 'zod/mini'
import type { Json, Row } from '../schema/format/json.ts'

/**
 * What `keep` asks of a list call: nothing, the first rows of all; with `after`, those behind a key; with `since`, what has changed. `basis` is what the
 * rows so far were found under.
 */
export const keepAsked = z.strictObject({
  basis: z.optional(z.string().check(z.maxLength(64))),
  since: z.optional(z.string().check(z.regex(/^\d{1,16}\.\d{1,20}$/))),
  after: z.optional(z.string().check(z.maxLength(100))),
})

const strings = z.array(z.string())

/** How it is answered beside the rows. `null`: these rows are not kept, there are too many or not for this caller. */
const keptShape = z.nullable(
  z.union([
    /** What the rows so far were found under holds no longer, or too much has changed: all of them are fetched anew. */
    z.object({ again: z.literal(true) }),
    z.object({
      basis: z.string(),
      /** What is asked with next time; changes from there on are told. */
      since: z.string(),
      /** The day that the rows are computed for. */
      today: z.string(),
      /** Fields that rows are answered with. */
      fields: strings,
      /** The key that more rows follow, of rows that come in parts. */
      next: z.nullable(z.string()),
    }),
  ]),
)

const answerShape = z.object({
  list: z.array(z.custom<Row>((value) => typeof value === 'object' && value !== null)),
  total: z.number(),
  /** Hashes of keys that are no longer found. */
  gone: z.optional(z.array(z.number())),
  readings: z.optional(z.record(z.string(), z.array(z.nullable(z.string())))),
  kept: keptShape,
})
export type KeepAnswer = z.infer<typeof answerShape>

/** An answer to `keep`; null of one that is none, as of a service that knows nothing of it. */
export function readKeepAnswer(answer: Json): KeepAnswer | null {
  const read = answerShape.safeParse(answer)
  return read.success ? read.data : null
}
