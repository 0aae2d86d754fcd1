import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { ThemeProvider } from '../renderers/theme/ThemeProvider.tsx'
import { watchErrors } from './errors/watch-errors.ts'
import { Root } from './routes/Root.tsx'
import { createShell } from './shell.ts'
import './base.css'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

const shell = createShell()
const report = watchErrors(shell)

createRoot(place, { onUncaughtError: report, onCaughtError: report }).render(
  <StrictMode>
    <ThemeProvider>
      <BrowserRouter>
        <Root shell={shell} />
      </BrowserRouter>
    </ThemeProvider>
  </StrictMode>,
)
