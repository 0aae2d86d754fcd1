import * as z from 'zod/mini'
import { stableId } from '../../format/words.ts'
import { callUse, columnShape, common } from './view-words.ts'

/** Which fields of a log row tell when, what, who and why; `link` is the field with the screen that its title opens (`view`, `query`). */
export const timelineItem = { time: z.string(), title: z.string(), who: z.string(), text: z.string(), link: z.optional(z.string()) }

/** The past of one record in order: who, when, what, why. */
export const timelineView = z.strictObject({
  ...common,
  kind: z.literal('timeline'),
  find: callUse,
  item: z.strictObject(timelineItem),
  columns: z.array(z.union([stableId, columnShape])),
})
export type TimelineView = z.infer<typeof timelineView>
