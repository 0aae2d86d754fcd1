import { useAtomValue } from 'jotai/react'
import { useFocusReturn } from '../../renderers/use-focus-return.ts'
import type { SignedIn } from '../session/session.ts'
import type { Shell } from '../shell.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Overlay } from './overlay-store.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { PrintDialog } from './PrintDialog.tsx'
import { ReloginDialog } from './ReloginDialog.tsx'
import { ViewDialog } from './ViewDialog.tsx'

interface Props {
  shell: Shell
  signedIn: SignedIn
}

/** Draws the pile of open dialogs. */
export function OverlayHost({ shell, signedIn }: Props) {
  const open = useAtomValue(shell.overlays.open)
  return open.map((overlay) => <OneOverlay key={overlay.id} overlay={overlay} shell={shell} signedIn={signedIn} />)
}

function OneOverlay({ overlay, shell, signedIn }: Props & { overlay: Overlay }) {
  useFocusReturn()
  switch (overlay.kind) {
    case 'view':
      return <ViewDialog request={overlay.request} onAnswer={overlay.answer} />
    case 'conflict':
      return <ConflictDialog mine={overlay.mine} problem={overlay.problem} entity={overlay.effective.entity} base={overlay.base} onAnswer={overlay.answer} />
    case 'print':
      return <PrintDialog title={overlay.title} file={overlay.file} onClose={overlay.answer} />
    case 'login':
      return (
        <ReloginDialog
          user={signedIn.info.user}
          captcha={(randomNum) => shell.client.wire('captcha', { randomNum }).url}
          onLogin={async (credentials) => {
            await shell.session.loginAgain(credentials)
            overlay.answer(true)
          }}
          onLeave={() => {
            overlay.answer(false)
            shell.session.forget()
          }}
        />
      )
    case 'password':
      return (
        <PasswordDialog
          client={shell.client}
          onClose={() => {
            shell.overlays.close(overlay.id)
            overlay.answer()
          }}
        />
      )
  }
}
