import type { CallUse } from '../schema/screens/kinds/view-words.ts'
import type { ListModel } from './model.ts'

/** A call of a view with its parameters, none where it names none. */
export function callOf({ call, params = {} }: CallUse): ListModel['find'] {
  return { call, params }
}
