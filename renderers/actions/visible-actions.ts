import type { Scope } from '../../engine/expressions/scope.ts'
import { actionState } from '../../engine/model/action-state.ts'
import type { ActionModel } from '../../engine/model/model.ts'
import type { ShownAction } from './ActionButton.tsx'
import { warningOf } from './disabled-reason.ts'

/** The visible actions of a section of the view, with their state for this scope. */
export function shownActions(actions: readonly ActionModel[], scope: Scope, section: ShownAction['section']): ShownAction[] {
  return actions.flatMap((action) => {
    const state = actionState(action, scope)
    if (!state.visible) return []
    return [{ action, section, disabled: state.disabled, warning: state.disabled ? warningOf(action, state.why) : '' }]
  })
}
