import { useCallback } from 'react'
import { actionState } from '../../../engine/model/action-state.ts'
import type { ActionModel } from '../../../engine/model/model.ts'
import type { FormSession } from '../session/form-session.ts'
import { isStepwise, goToStep } from '../session/step-navigation.ts'

/** What the form is for: the next step as long as there is one, then the first main button that can be pressed. */
export function usePrimaryAction(session: FormSession, actions: readonly ActionModel[], start: (action: ActionModel) => void): () => void {
  return useCallback(() => {
    const { store, pages } = session
    const next = isStepwise(session) ? pages.beside(1) : null
    if (next) return void goToStep(session, next)
    const open = actions.find((action) => {
      const { visible, disabled } = actionState(action, store.scope())
      return action.tone === 'primary' && visible && !disabled
    })
    if (open) start(open)
  }, [session, actions, start])
}
