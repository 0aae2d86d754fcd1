import { operatorOf } from '../../../model/derive-actions.ts'
import type { View } from '../../screens/view.ts'
import { actionsOf } from '../../screens/view-actions.ts'

/** Operator codes that the actions of a view ask for, with the place of each. */
export function operatorsOf(view: View): { code: string; path: string }[] {
  return actionsOf(view)
    .map(({ use, path }) => ({ code: operatorOf(use, view), path }))
    .filter((each): each is { code: string; path: string } => each.code !== null)
}
