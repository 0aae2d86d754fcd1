import { Button, Modal, Space } from 'antd'
import { useCallback, useRef } from 'react'
import type { AnsweredFile } from '../../engine/runtime/ports.ts'
import { PdfFrame } from '../../renderers/print/PdfFrame.tsx'
import { usePdf } from '../../renderers/print/use-pdf.ts'

interface Props {
  title: string
  file: Promise<AnsweredFile>
  onClose(): void
}

/** A PDF before it is printed: the browser's own viewer, with print and download. */
export function PrintDialog({ title, file, onClose }: Props) {
  const { pdf } = usePdf(
    useCallback(() => file, [file]),
    title,
  )
  const frame = useRef<HTMLIFrameElement>(null)
  const ready = pdf.state === 'ready' ? pdf : null
  const footer = (
    <Space>
      <Button onClick={onClose}>关闭</Button>
      <Button disabled={!ready} {...(ready ? { href: ready.url, download: ready.name } : {})}>
        下载
      </Button>
      <Button type="primary" disabled={!ready} onClick={() => frame.current?.contentWindow?.print()}>
        打印
      </Button>
    </Space>
  )
  return (
    <Modal open centered title={pdf.state === 'failed' ? '错误提示' : title} width="min(1080px, calc(100vw - 48px))" footer={footer} onCancel={onClose}>
      <PdfFrame pdf={pdf} title={title} frame={frame} onRetry={onClose} />
    </Modal>
  )
}
