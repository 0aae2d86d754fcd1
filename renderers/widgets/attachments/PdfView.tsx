import { useCallback } from 'react'
import type { UploadedFile } from '../../../engine/runtime/ports.ts'
import { FailurePanel } from '../../errors/FailurePanel.tsx'
import { usePorts } from '../../contexts/ports-context.tsx'
import { NO_VIEWER, showsPdf } from '../../print/shows-pdf.ts'
import { usePdf } from '../../print/use-pdf.ts'

/** An attached PDF in the browser's own viewer, at an address of this page: the file itself is only ever sent as a download. */
export function PdfView({ file }: { file: UploadedFile }) {
  const { attachments } = usePorts()
  const fetch = useCallback(() => attachments.content(file.attsysid), [attachments, file.attsysid])
  const { pdf, again } = usePdf(fetch, file.filename)
  if (pdf.state === 'waiting') return <p role="status">正在打开…</p>
  if (pdf.state === 'failed') return <FailurePanel error={pdf.error} title="打开出错" compact onRetry={again} />
  return (
    <>
      {!showsPdf() && <p role="note">{NO_VIEWER}</p>}
      <iframe src={pdf.url} title={file.filename} />
    </>
  )
}
