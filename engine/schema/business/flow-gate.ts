import * as z from 'zod/mini'
import { viewNo } from '../format/names.ts'
import { stableId } from '../format/words.ts'

/**
 * A gate of a flow: what people see of the conditions of a move before they ask for it, under one title, with the place where it is mended. Guards and
 * proofs say which gate they belong to; of the fields that a move needs, those in `fields` belong to it too (docs/adr/0028).
 */
export const flowGate = z.strictObject({
  id: stableId,
  title: z.string().check(z.minLength(1), z.maxLength(8)),
  fields: z.optional(z.array(z.string()).check(z.minLength(1))),
  /** A screen, for those who may open it; `{field}` in the query is the record's. Without one, the first of `fields` on the form. */
  place: z.optional(z.strictObject({ view: viewNo, query: z.record(z.string(), z.string()) })),
})
export type FlowGate = z.infer<typeof flowGate>

/** What a guard or a proof says to people who have not asked for the move yet. */
export const gateWords = {
  gate: z.optional(stableId),
  /** A few words beside the title of the gate: 未提交. */
  brief: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
  /** It only warns, and the move is made all the same: always, or unless a parameter of the product is set. */
  warns: z.optional(z.union([z.literal(true), z.strictObject({ unless: z.string() })])),
}
export type GateWords = z.infer<z.ZodMiniObject<typeof gateWords>>
