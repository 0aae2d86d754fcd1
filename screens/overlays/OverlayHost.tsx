import { useAtomValue } from 'jotai/react'
import type { Atom } from 'jotai/vanilla'
import { ViewDialog } from '../../renderers/dialogs/ViewDialog.tsx'
import { useFocusReturn } from '../../renderers/use-focus-return.ts'
import type { SignedIn } from '../session/session.ts'
import type { Shell } from '../shell.ts'
import { ChooseDialog } from './ChooseDialog.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Overlay, ProgressState } from './overlay-store.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { PrintDialog } from './PrintDialog.tsx'
import { ProgressDialog } from './ProgressDialog.tsx'
import { ReloginDialog } from './ReloginDialog.tsx'
import { ReportDialog } from './ReportDialog.tsx'

interface Props {
  shell: Shell
  signedIn: SignedIn
}

/** Draws the pile of open dialogs. */
export function OverlayHost({ shell, signedIn }: Props) {
  const open = useAtomValue(shell.overlays.open)
  return open.map((overlay) => <OneOverlay key={overlay.id} overlay={overlay} shell={shell} signedIn={signedIn} />)
}

function ProgressOverlay({ state, onCancel }: { state: Atom<ProgressState>; onCancel(): void }) {
  return <ProgressDialog {...useAtomValue(state)} onCancel={onCancel} />
}

function OneOverlay({ overlay, shell, signedIn }: Props & { overlay: Overlay }) {
  useFocusReturn()
  switch (overlay.kind) {
    case 'view':
      return <ViewDialog request={overlay.request} onAnswer={overlay.answer} />
    case 'conflict':
      return (
        <ConflictDialog
          mine={overlay.mine}
          problem={overlay.problem}
          entity={overlay.effective.entity}
          lists={overlay.effective.children}
          me={signedIn.info.user.name}
          base={overlay.base}
          onAnswer={overlay.answer}
        />
      )
    case 'print':
      return <PrintDialog title={overlay.title} file={overlay.file} taken={overlay.taken} onClose={overlay.answer} />
    case 'progress':
      return <ProgressOverlay state={overlay.state} onCancel={overlay.cancel} />
    case 'report':
      return <ReportDialog {...overlay.report} onAnswer={overlay.answer} />
    case 'choose':
      return <ChooseDialog {...overlay.question} onAnswer={overlay.answer} />
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
