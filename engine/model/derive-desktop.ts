import type { DesktopView } from '../schema/screens/kinds/desktop.ts'
import type { DesktopModel } from './model.ts'

/** A desktop's blocks but for the hidden ones. Apart from the other kinds: it is the first screen, and needs none of what they read rules with. */
export function deriveDesktop(view: DesktopView): DesktopModel {
  return { kind: 'desktop', viewNo: view.viewNo, title: view.title, blocks: view.blocks.filter((block) => block.hidden !== true) }
}
