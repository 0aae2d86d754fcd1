import type { Scope } from '../../engine/expressions/scope.ts'
import { actionState } from '../../engine/model/action-state.ts'
import type { ActionModel } from '../../engine/model/model.ts'
import type { ActionButtonModel } from './ActionButton.tsx'
import { disabledReason } from './disabled-reason.ts'

/** The visible actions of a section of the view, with their state for this scope; those that the caller may never start are not among them. */
export function visibleActions(actions: readonly ActionModel[], scope: Scope, section: ActionButtonModel['section']): ActionButtonModel[] {
  return actions.flatMap((action) => {
    const state = actionState(action, scope)
    if (!state.visible || action.denied) return []
    return [{ action, section, disabled: state.disabled, warning: state.disabled ? disabledReason(action, state.why) : '' }]
  })
}
