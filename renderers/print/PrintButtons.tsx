import { useState, type RefObject } from 'react'
import { PushButton } from '../button/PushButton.tsx'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { usePorts } from '../contexts/ports-context.tsx'
import type { Pdf } from './use-pdf.ts'

interface Props {
  pdf: Pdf
  frame: RefObject<HTMLIFrameElement | null>
  /** Records that the document is printed or downloaded. */
  onPrinted(): Promise<Json>
}

type ReadyPdf = Extract<Pdf, { state: 'ready' }>

/** Download, sending and print of a previewed document: each is recorded first, and not done when it could not be. */
export function PrintButtons({ pdf, frame, onPrinted }: Props) {
  const ports = usePorts()
  const [busy, setBusy] = useState(false)
  const ready = pdf.state === 'ready' ? pdf : null
  const after = async (act: () => void) => {
    setBusy(true)
    try {
      await onPrinted()
      act()
    } catch (error) {
      const shownProblem = (error instanceof ProblemError ? error.problems[0] : undefined) ?? problem('call.network', '')
      ports.notify({ effect: 'notify', level: 'error', message: shownProblem.message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <PushButton disabled={!ready || busy} onClick={() => ready && void after(() => saveAs(ready))}>
        下载
      </PushButton>
      {ready && canSend(ready.file) && (
        <PushButton disabled={busy} onClick={() => void after(() => void send(ready))}>
          发送
        </PushButton>
      )}
      <PushButton look="primary" disabled={!ready || busy} onClick={() => void after(() => frame.current?.contentWindow?.print())}>
        打印
      </PushButton>
    </>
  )
}

/** Whether the device hands files on, to a chat or a printer. */
function canSend(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
}

/** Hands the document to whatever the person chooses; where that fails it is saved, and where they leave it nothing happens. */
async function send(pdf: ReadyPdf): Promise<void> {
  try {
    await navigator.share({ files: [pdf.file], title: pdf.file.name })
  } catch (error) {
    if ((error as Error).name !== 'AbortError') saveAs(pdf)
  }
}

function saveAs({ url, file }: ReadyPdf): void {
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
}
