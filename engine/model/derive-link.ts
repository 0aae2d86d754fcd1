import type { LinkView } from '../schema/screens/kinds/link.ts'
import type { LinkModel } from './model.ts'

/** The way to another system; where it leads is asked of the server, by the view's number. */
export function deriveLink({ viewNo, title, text, load }: LinkView): LinkModel {
  return { kind: 'link', viewNo, title, text: text ?? '', load: { call: load.call, params: { ...load.params, view: viewNo } } }
}
