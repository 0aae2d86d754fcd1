import { LOOK_PARAMETERS } from '../../engine/conditions/address-parameters.ts'
import { DEFAULT_NAMED_VIEW } from '../../engine/schema/screens/named-view-words.ts'

/** The named view that a list is opened with: the usual one only on a page that asks for nothing of its own, never in a dialog. */
export function namedFor(query: Readonly<Record<string, string>>, dialog: boolean): string {
  if (dialog) return ''
  return query['viewId'] ?? (Object.keys(query).every((word) => LOOK_PARAMETERS.includes(word)) ? DEFAULT_NAMED_VIEW : '')
}
