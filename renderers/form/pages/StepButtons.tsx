import { useAtomValue } from 'jotai/react'
import { PushButton } from '../../button/PushButton.tsx'
import type { Page } from '../session/form-pages.ts'
import type { FormSession } from '../session/form-session.ts'
import { isStepwise, goToStep } from '../session/step-navigation.ts'

/** The steps before and after the one in front; both null where a form has no steps. */
export function useSteps({ pages, store }: FormSession): { before: Page | null; after: Page | null } {
  const open = useAtomValue(pages.open, { store: store.atoms })
  const current = useAtomValue(pages.current, { store: store.atoms })
  if (store.model.layout !== 'steps') return { before: null, after: null }
  const here = open.findIndex((page) => page === current)
  return { before: open[here - 1] ?? null, after: open[here + 1] ?? null }
}

/** One step back, one step on, which is what a new record is for; a stored one has its own main button. */
export function StepButtons({ session, before, after }: { session: FormSession } & ReturnType<typeof useSteps>) {
  return (
    <span className="vf-step-buttons">
      {before && <PushButton onClick={() => void goToStep(session, before)}>上一步</PushButton>}
      {after && (
        <PushButton look={isStepwise(session) ? 'primary' : 'plain'} onClick={() => void goToStep(session, after)}>
          下一步
        </PushButton>
      )}
    </span>
  )
}
