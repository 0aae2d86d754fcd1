import { useAtomValue } from 'jotai/react'
import type { Page } from '../session/form-pages.ts'
import type { FormSession } from '../session/form-session.ts'
import { goToStep } from '../session/step-navigation.ts'
import { useErrorCount } from './use-error-count.ts'
import { ErrorCount } from './ErrorCount.tsx'
import './form-pages.css'

/** Pages as steps: back at will, forward as `goToStep` allows. */
export function PageSteps({ session }: { session: FormSession }) {
  const { pages, store } = session
  const open = useAtomValue(pages.open, { store: store.atoms })
  const current = useAtomValue(pages.current, { store: store.atoms })
  const here = open.findIndex((page) => page === current)
  return (
    <ol className="vf-steps" aria-label={`${store.model.title}的步骤`}>
      {open.map((page, at) => (
        <Step key={page.id} page={page} session={session} at={at} state={at < here ? 'done' : at === here ? 'here' : 'ahead'} />
      ))}
    </ol>
  )
}

function Step({ page, session, at, state }: { page: Page; session: FormSession; at: number; state: 'done' | 'here' | 'ahead' }) {
  const wrong = useErrorCount(session, page.groups)
  return (
    <li data-state={state}>
      <button type="button" aria-current={state === 'here' ? 'step' : undefined} onClick={() => void goToStep(session, page)}>
        <span className="vf-step-at" aria-hidden="true">
          {at + 1}
        </span>
        <span className="vf-step-title">{page.title}</span>
        <ErrorCount count={wrong} />
      </button>
    </li>
  )
}
