import * as z from 'zod/mini'
import { common } from './view-words.ts'
import { desktopBlock } from './desktop.ts'

/** A block of a page for a hand: as wide as the page, so that it says no width. */
export const mobileBlock = z.omit(desktopBlock, { span: true })
/** Blocks one below the other, for work on site that no form serves. `{...}` in what a block loads comes from the address. */
export const mobileView = z.strictObject({ ...common, kind: z.literal('mobile'), blocks: z.array(mobileBlock) })
export type MobileView = z.infer<typeof mobileView>
