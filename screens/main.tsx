import { Provider } from 'jotai/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { APPEARANCE_COOKIE, parseAppearance } from '../engine/schema/screens/appearance.ts'
import { applyAppearance } from '../renderers/theme/appearance.ts'
import { reportUncaughtErrors } from './report-uncaught-errors.ts'
import { AppRoutes } from './routes/AppRoutes.tsx'
import { readCookie } from './session/cookies.ts'
import { createShell } from './shell.ts'
import '../renderers/theme/theme.css'
import '../renderers/theme/variables.css'
import './base.css'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

// our server has sent the page so already; another one, or a page kept by the browser, has not
const look = parseAppearance(readCookie(APPEARANCE_COOKIE))
if (look) applyAppearance(look)

const shell = createShell()
const report = reportUncaughtErrors(shell)

createRoot(place, { onUncaughtError: report, onCaughtError: report }).render(
  <StrictMode>
    <Provider store={shell.store}>
      {/* a page and its tab change together: no transition in between */}
      <BrowserRouter useTransitions={false}>
        <AppRoutes shell={shell} />
      </BrowserRouter>
    </Provider>
  </StrictMode>,
)
