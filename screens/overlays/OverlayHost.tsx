import { useAtomValue } from 'jotai/react'
import type { Atom } from 'jotai/vanilla'

import { DialogErrorBoundary } from '../../renderers/errors/DialogErrorBoundary.tsx'
import { ViewDialog } from '../../renderers/ViewDialog.tsx'
import { useRestoreFocus } from '../../renderers/dom/use-restore-focus.ts'
import type { SignedIn } from '../session/session.ts'
import type { Shell } from '../shell.ts'
import type { Overlay, ProgressState } from '../overlay-store.ts'
import { ReloginDialog } from './ReloginDialog.tsx'
import { lazyPart } from '../../renderers/lazy/lazy-part.tsx'

const ChooseDialog = lazyPart(async () => (await import('./ChooseDialog.tsx')).ChooseDialog)
const ConflictDialog = lazyPart(async () => (await import('./ConflictDialog.tsx')).ConflictDialog)
const PasswordDialog = lazyPart(async () => (await import('./PasswordDialog.tsx')).PasswordDialog)
const PrintDialog = lazyPart(async () => (await import('./PrintDialog.tsx')).PrintDialog)
const ProgressDialog = lazyPart(async () => (await import('./ProgressDialog.tsx')).ProgressDialog)
const ReportDialog = lazyPart(async () => (await import('./ReportDialog.tsx')).ReportDialog)

interface Props {
  shell: Shell
  signedIn: SignedIn
}

/** Draws the pile of open dialogs. */
export function OverlayHost({ shell, signedIn }: Props) {
  const open = useAtomValue(shell.overlays.open)
  return open.map((overlay) => (
    <DialogErrorBoundary key={overlay.id} onClose={() => leave(overlay, () => shell.overlays.close(overlay.id))}>
      <OneOverlay overlay={overlay} shell={shell} signedIn={signedIn} />
    </DialogErrorBoundary>
  ))
}

/** Closes a dialog that cannot be drawn, as if it had been left. */
function leave(overlay: Overlay, close: () => void): void {
  close()
  if (overlay.kind === 'report') overlay.answer('close')
  else if (overlay.kind === 'progress') overlay.cancel()
  else if (overlay.kind === 'login') overlay.answer(false)
  else if (overlay.kind === 'print' || overlay.kind === 'password' || overlay.kind === 'part') overlay.answer()
  else overlay.answer(null)
}

function ProgressOverlay({ state, onCancel }: { state: Atom<ProgressState>; onCancel(): void }) {
  return <ProgressDialog {...useAtomValue(state)} onCancel={onCancel} />
}

function OneOverlay({ overlay, shell, signedIn }: Props & { overlay: Overlay }) {
  useRestoreFocus()
  switch (overlay.kind) {
    case 'view':
      return <ViewDialog request={overlay.request} take={overlay.take} onAnswer={overlay.answer} />
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
      return <PrintDialog title={overlay.title} file={overlay.file} onPrinted={overlay.onPrinted} onClose={overlay.answer} />
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
          captcha={(randomNum) => shell.client.encode('captcha', { randomNum }).url}
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
    case 'part':
      return <overlay.Part onClose={overlay.answer} />
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
