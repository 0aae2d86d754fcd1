import type { ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Dialog } from '../dialogs/Dialog.tsx'

/** Around a dialog that may fail to come or to be drawn: a small dialog says what happened, the page below keeps working. */
export function DialogErrorBoundary({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const around = (panel: ReactNode) => (
    <Dialog open centered title="错误提示" width={420} footer={null} onCancel={onClose}>
      {panel}
    </Dialog>
  )
  return (
    <ErrorBoundary compact around={around}>
      {children}
    </ErrorBoundary>
  )
}
