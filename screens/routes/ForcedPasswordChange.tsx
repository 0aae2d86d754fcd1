import { ThemeProvider } from '../../renderers/ThemeProvider.tsx'
import { PasswordDialog } from '../overlays/PasswordDialog.tsx'
import type { Shell } from '../shell.ts'

/** Asked of whoever logs in with a password that an administrator gave; who does not want to is logged out. */
export function ForcedPasswordChange({ shell }: { shell: Shell }) {
  return (
    <ThemeProvider>
      <PasswordDialog temporary client={shell.client} onClose={(changed) => void (changed ? shell.session.load() : shell.session.logout())} />
    </ThemeProvider>
  )
}
