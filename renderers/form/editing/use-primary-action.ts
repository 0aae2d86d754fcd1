import { useCallback } from 'react'
import { mainAction } from '../../../engine/model/action-state.ts'
import type { ActionModel } from '../../../engine/model/model.ts'
import type { FormSession } from '../session/form-session.ts'
import { isStepwise, goToStep } from '../session/step-navigation.ts'

/** What the form is for: the next step as long as there is one, then its main button. */
export function usePrimaryAction(session: FormSession, actions: readonly ActionModel[], start: (action: ActionModel) => void): () => void {
  return useCallback(() => {
    const { store, pages } = session
    const next = isStepwise(session) ? pages.beside(1) : null
    if (next) return void goToStep(session, next)
    const main = mainAction(actions, store.scope())
    if (main) start(main)
  }, [session, actions, start])
}
