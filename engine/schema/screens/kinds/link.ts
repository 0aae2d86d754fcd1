import * as z from 'zod/mini'
import { callUse, common } from './view-words.ts'

/** Another system: where it is, is configured on the server (`LINK_<target>`); `address` is what the product ships. */
export const linkView = z.strictObject({
  ...common,
  kind: z.literal('link'),
  /** Answers a LinkAnswer for the view's number. */
  load: callUse,
  target: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,39}$/)),
  address: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s]+$/))),
  /** Shown inside the tab when the server trusts its origin; otherwise on a page of its own. */
  frame: z.optional(z.boolean()),
  /** What the other system is for. */
  text: z.optional(z.string()),
})
export type LinkView = z.infer<typeof linkView>

/** Where a link leads. */
export interface LinkAnswer {
  /** '' while nothing is configured. */
  address: string
  /** It may be drawn in a frame. */
  framed: boolean
  /** Name of the server setting that holds the address. */
  setting: string
}
