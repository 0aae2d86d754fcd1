import type { Ref } from 'react'
import { FailurePanel } from '../errors/FailurePanel.tsx'
import './print.css'
import { NO_VIEWER, showsPdf } from './shows-pdf.ts'
import type { Pdf } from './use-pdf.ts'

/** A PDF in the browser's own viewer, without its buttons, whose prints nobody would write down; before it is there, how far it is; where the browser has no viewer, that. */
export function PdfFrame({ pdf, title, frame, onRetry }: { pdf: Pdf; title: string; frame: Ref<HTMLIFrameElement>; onRetry(): void }) {
  return (
    <div className="print-preview" aria-busy={pdf.state === 'waiting'}>
      {pdf.state === 'waiting' && <p role="status">正在生成打印文件…</p>}
      {pdf.state === 'failed' && <FailurePanel error={pdf.error} title="打印出错" compact onRetry={onRetry} />}
      {pdf.state === 'ready' && !showsPdf() && <p role="note">{NO_VIEWER}</p>}
      {pdf.state === 'ready' && <iframe ref={frame} src={`${pdf.url}#toolbar=0`} title={title} />}
    </div>
  )
}
