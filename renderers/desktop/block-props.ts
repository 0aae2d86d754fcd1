import type { EffectiveView } from '../../engine/schema/effective.ts'
import type { DesktopBlock } from '../../engine/schema/view.ts'

/** What a desktop block gets: its words, and the view around it. */
export interface BlockProps {
  block: DesktopBlock
  effective: EffectiveView
}
