import { Provider } from 'jotai/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { Theme } from '../renderers/theme/ThemeProvider.tsx'
import { watchErrors } from './errors/watch-errors.ts'
import { Pages } from './routes/Pages.tsx'
import { createShell } from './shell.ts'
import './base.css'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

const shell = createShell()
const report = watchErrors(shell)

createRoot(place, { onUncaughtError: report, onCaughtError: report }).render(
  <StrictMode>
    <Theme>
      <Provider store={shell.store}>
        {/* a page and its tab change together: no transition in between */}
        <BrowserRouter useTransitions={false}>
          <Pages shell={shell} />
        </BrowserRouter>
      </Provider>
    </Theme>
  </StrictMode>,
)
