import { useCallback, useRef } from 'react'
import { PushButton } from '../../renderers/button/PushButton.tsx'
import type { AnsweredFile } from '../../engine/runtime/ports.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { PdfFrame } from '../../renderers/print/PdfFrame.tsx'
import { PrintButtons } from '../../renderers/print/PrintButtons.tsx'
import { usePdf } from '../../renderers/print/use-pdf.ts'
import { Dialog } from '../../renderers/dialogs/Dialog.tsx'
import './dialogs.css'

interface Props {
  title: string
  file: Promise<AnsweredFile>
  /** Records that the document is printed or downloaded. */
  onPrinted(): Promise<Json>
  onClose(): void
}

/** A PDF before it is printed: the browser's own viewer, with print and download. */
export function PrintDialog({ title, file, onPrinted, onClose }: Props) {
  const { pdf } = usePdf(
    useCallback(() => file, [file]),
    title,
  )
  const frame = useRef<HTMLIFrameElement>(null)
  const footer = (
    <div className="dialog-buttons">
      <PushButton onClick={onClose}>关闭</PushButton>
      <PrintButtons pdf={pdf} frame={frame} onPrinted={onPrinted} />
    </div>
  )
  return (
    <Dialog open centered title={pdf.state === 'failed' ? '错误提示' : title} width="min(1080px, calc(100vw - 48px))" footer={footer} onCancel={onClose}>
      <PdfFrame pdf={pdf} title={title} frame={frame} onRetry={onClose} />
    </Dialog>
  )
}
