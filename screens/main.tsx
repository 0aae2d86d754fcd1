import { Provider } from 'jotai/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { APPEARANCE_COOKIE, parseAppearance } from '../engine/schema/screens/appearance.ts'
import { applyAppearance } from '../renderers/theme/appearance.ts'
import { offlineWork } from './offline/offline-access.ts'
import { peopleHere } from './offline/remembered-person.ts'
import { peopleWithDatabases } from './offline/store/database-name.ts'
import { needsWorker, startWorker } from './offline/pwa/load-worker.ts'
import { reportUncaughtErrors } from './report-uncaught-errors.ts'
import { AppRoutes } from './routes/AppRoutes.tsx'
import { readCookie } from './session/cookies.ts'
import { createShell, type Shell } from './shell.ts'
import '../renderers/theme/theme.css'
import '../renderers/theme/variables.css'
import './base.css'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

// our server has sent the page so already; another one, or a page kept by the browser, has not
const look = parseAppearance(readCookie(APPEARANCE_COOKIE))
if (look) applyAppearance(look)

/** Where a device of the user is registered here, drafts are sealed by it. */
const shell: Shell = createShell(undefined, (userId) => (peopleHere().includes(userId) ? offlineWork(shell).then((work) => work.notesOf(userId)) : null))
const report = reportUncaughtErrors(shell)

const root = createRoot(place, { onUncaughtError: report, onCaughtError: report })
const hasWork = peopleHere().length > 0

/** Where work lies here, what is asked first may have to be answered by it; where its code cannot be had the page starts all the same. */
const begun = hasWork ? offlineWork(shell).catch(() => null) : unrememberedWork()
if (needsWorker(hasWork)) void startWorker(shell.store)

/** A browser that died soon after somebody was remembered has not written that down: their work is looked for, before the page stands where no network says who is here. */
function unrememberedWork(): Promise<unknown> {
  const looked = peopleWithDatabases()
    .then((people) => (people.length > 0 ? offlineWork(shell) : null))
    .catch(() => null)
  return navigator.onLine ? Promise.resolve(null) : looked
}

void begun.then(() =>
  root.render(
    <StrictMode>
      <Provider store={shell.store}>
        {/* a page and its tab change together: no transition in between */}
        <BrowserRouter useTransitions={false}>
          <AppRoutes shell={shell} />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  ),
)
