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

/** Download and print of a previewed document: each is recorded first, and not done when it could not be. */
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
      <PushButton disabled={!ready || busy} onClick={() => ready && void after(() => saveAs(ready.url, ready.name))}>
        下载
      </PushButton>
      <PushButton look="primary" disabled={!ready || busy} onClick={() => void after(() => frame.current?.contentWindow?.print())}>
        打印
      </PushButton>
    </>
  )
}

function saveAs(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
