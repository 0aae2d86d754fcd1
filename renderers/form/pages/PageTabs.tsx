import { useAtomValue } from 'jotai/react'
import type { KeyboardEvent } from 'react'
import { tabTarget } from '../../dom/roving-tab.ts'
import type { Page } from '../session/form-pages.ts'
import type { FormSession } from '../session/form-session.ts'
import { useErrorCount } from './use-error-count.ts'
import { ErrorCount } from './ErrorCount.tsx'
import './form-pages.css'

/** Pages as tabs, a region for F6 as one goes back to them from anywhere on a page: arrow keys, Home and End go through them; each tells how much of it has to be mended. */
export function PageTabs({ session }: { session: FormSession }) {
  const { pages, store } = session
  const open = useAtomValue(pages.open, { store: store.atoms })
  const current = useAtomValue(pages.current, { store: store.atoms })
  const onKeyDown = (event: KeyboardEvent) => {
    const at = open.findIndex((page) => page === current)
    const next = open[tabTarget(event.key, at, open.length) ?? -1]
    if (!next) return
    event.preventDefault()
    pages.show(next)
    document.getElementById(`${next.id}-tab`)?.focus()
  }
  return (
    <div data-region className="vf-tabs" role="tablist" aria-label={store.model.title} onKeyDown={onKeyDown}>
      {open.map((page) => (
        <Tab key={page.id} page={page} session={session} here={page === current} />
      ))}
    </div>
  )
}

function Tab({ page, session, here }: { page: Page; session: FormSession; here: boolean }) {
  const wrong = useErrorCount(session, page.groups)
  return (
    <button
      type="button"
      role="tab"
      id={`${page.id}-tab`}
      aria-controls={here ? page.id : undefined}
      aria-selected={here}
      tabIndex={here ? 0 : -1}
      onClick={() => session.pages.show(page)}
    >
      {page.title}
      <ErrorCount count={wrong} />
    </button>
  )
}
