import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Theme } from '../renderers/theme/ThemeProvider.tsx'
import { watchErrors } from './errors/watch-errors.ts'
import { createAddressBar } from './routes/address.ts'
import { Root } from './routes/Root.tsx'
import { createShell } from './shell.ts'
import './base.css'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

const shell = createShell()
const bar = createAddressBar()
const report = watchErrors(shell)

createRoot(place, { onUncaughtError: report, onCaughtError: report }).render(
  <StrictMode>
    <Theme>
      <Root shell={shell} bar={bar} />
    </Theme>
  </StrictMode>,
)
