import * as z from 'zod/mini'
import { fieldName, operatorCode, viewNo } from '../../format/names.ts'

const opening = z.strictObject({
  /** A view with an address. */
  view: viewNo,
  /** Its query, `{field}` from the record. */
  query: z.record(z.string(), z.string()),
  /** Code without which the next is taken. */
  operator: z.optional(operatorCode),
})

/**
 * Makes an entity's records findable from anywhere by a number or a name (docs/adr/0046). A field of `by` is looked through where an index answers a part of
 * it (`letters`, `trgm`), and from its beginning where one answers that. Of `opens` the first that the caller may open shows a record.
 */
export const findWords = z.strictObject({
  /** What people call such a record, where the title of the entity says it otherwise. */
  title: z.optional(z.string()),
  /** Fields that a record is found by, the one people know it by first. */
  by: z.array(fieldName).check(z.minLength(1), z.maxLength(8)),
  /** Fields that tell one record from another. */
  about: z.optional(z.array(fieldName).check(z.maxLength(3))),
  opens: z.array(opening).check(z.minLength(1)),
  /** What a phone opens in its place, where a record has a page for a hand (docs/adr/0056); of these too the first that the caller may open. */
  cards: z.optional(z.array(opening)),
})
export type FindWords = z.infer<typeof findWords>

/** Letters that must be typed: fewer find too much. */
export const LEAST_TO_FIND = 3
