import type { MobileView } from '../schema/screens/kinds/mobile.ts'
import type { MobileModel } from './model.ts'

/** The blocks of a page for a hand but for the hidden ones. Apart from the other kinds, as a desktop is: the first page of a phone reads no rules. */
export function deriveMobile(view: MobileView): MobileModel {
  return { kind: 'mobile', viewNo: view.viewNo, title: view.title, blocks: view.blocks.filter((block) => block.hidden !== true) }
}
