import { Button, Modal, Space } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { FailurePanel } from '../../renderers/FailurePanel.tsx'
import { saveFile } from '../ports/save-file.ts'
import './dialogs.css'

interface Props {
  title: string
  file: Promise<{ blob: Blob; name: string }>
  onClose(): void
}

type Shown = { state: 'waiting' } | { state: 'failed'; error: unknown } | { state: 'ready'; url: string; blob: Blob; name: string }

/** A PDF before it is printed: the browser's own viewer, with print and download. */
export function PrintDialog({ title, file, onClose }: Props) {
  const [shown, setShown] = useState<Shown>({ state: 'waiting' })
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    let url = ''
    let gone = false
    file
      .then(({ blob, name }) => {
        if (gone) return
        url = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }))
        setShown({ state: 'ready', url, blob, name: name || `${title}.pdf` })
      })
      .catch((error: unknown) => {
        if (!gone) setShown({ state: 'failed', error })
      })
    return () => {
      gone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [file, title])

  const ready = shown.state === 'ready' ? shown : null
  const footer = (
    <Space>
      <Button onClick={onClose}>关闭</Button>
      <Button disabled={!ready} onClick={() => ready && saveFile(ready.blob, ready.name)}>
        下载
      </Button>
      <Button type="primary" disabled={!ready} onClick={() => frame.current?.contentWindow?.print()}>
        打印
      </Button>
    </Space>
  )
  return (
    <Modal open centered title={shown.state === 'failed' ? '错误提示' : title} width="min(1080px, calc(100vw - 48px))" footer={footer} onCancel={onClose}>
      <div className="print-preview" aria-busy={shown.state === 'waiting'}>
        {shown.state === 'waiting' && <p role="status">正在生成打印文件…</p>}
        {shown.state === 'failed' && <FailurePanel error={shown.error} title="打印出错" compact onRetry={onClose} />}
        {ready && <iframe ref={frame} src={ready.url} title={title} />}
      </div>
    </Modal>
  )
}
