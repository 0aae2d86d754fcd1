import { App } from 'antd'
import { PasswordDialog } from '../overlays/PasswordDialog.tsx'
import type { Shell } from '../shell.ts'

/** Asked of whoever logs in with a password that an administrator gave; who does not want to is logged out. */
export function FirstPassword({ shell }: { shell: Shell }) {
  return (
    <App>
      <PasswordDialog temporary client={shell.client} onClose={(changed) => void (changed ? shell.session.load() : shell.session.logout())} />
    </App>
  )
}
