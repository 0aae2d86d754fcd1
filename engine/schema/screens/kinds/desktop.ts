import * as z from 'zod/mini'
import { expression, parameters, stableId } from '../../format/words.ts'
import { callUse, common } from './view-words.ts'

export const desktopBlock = z.strictObject({
  id: stableId,
  title: z.string(),
  /** Registered block. */
  block: z.string(),
  span: z.optional(z.int()),
  load: z.optional(callUse),
  params: z.optional(parameters),
  visible: z.optional(expression),
  hidden: z.optional(z.boolean()),
  renamedFrom: z.optional(z.string()),
})
/** A page of blocks on a grid of 24 columns. */
export const desktopView = z.strictObject({ ...common, kind: z.literal('desktop'), blocks: z.array(desktopBlock) })
export type DesktopBlock = z.infer<typeof desktopBlock>
export type DesktopView = z.infer<typeof desktopView>
