import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import type { UploadedFile } from '../../../engine/runtime/ports.ts'
import { usePorts } from '../../contexts/ports-context.tsx'
import { previewOf } from './attachment-rules.ts'
import './attachment-preview.css'
import { ClearIcon, DownloadIcon, NextIcon, PreviousIcon, TurnIcon, ZoomInIcon, ZoomOutIcon } from '../../icons/svg-icons.tsx'
import { PdfView } from './PdfView.tsx'
import { useImageZoom, type ImageZoom } from './use-image-zoom.ts'

interface Props {
  files: readonly UploadedFile[]
  at: number
  onMove(at: number): void
  onClose(): void
}

/** Pictures and PDFs over the page: ← → leaf through, + − zoom, 0 fits, R turns, the wheel zooms, dragging moves, Esc closes. */
export function AttachmentPreview({ files, at, onMove, onClose }: Props) {
  const { attachments } = usePorts()
  const dialog = useRef<HTMLDialogElement>(null)
  const file = files[at]
  const view = useImageZoom(file?.attsysid ?? '')
  const open = useEffectEvent(() => dialog.current?.showModal())
  useEffect(() => open(), [])
  if (!file) return null
  const isPicture = previewOf(file.filename) === 'picture'
  const onKeyDown = (event: KeyboardEvent) => {
    // what is typed here is not for the form behind
    event.stopPropagation()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowLeft' && at > 0) onMove(at - 1)
    if (event.key === 'ArrowRight' && at < files.length - 1) onMove(at + 1)
    if (isPicture) view.onKey(event.key)
  }
  const url = attachments.url(file.attsysid)
  return (
    <dialog ref={dialog} className="vn-preview" aria-label={`预览 ${file.filename}`} onClose={onClose} onKeyDown={onKeyDown}>
      <div className="vn-preview-bar">
        <span className="vn-preview-name" aria-live="polite">
          {file.filename}
          {files.length > 1 && `（${at + 1}/${files.length}）`}
        </span>
        {isPicture && <PictureTools view={view} />}
        <a className="vn-mini" href={url} download={file.filename} title="下载" aria-label="下载">
          <DownloadIcon />
        </a>
        <button type="button" className="vn-mini" title="关闭（Esc）" aria-label="关闭" onClick={() => dialog.current?.close()}>
          <ClearIcon />
        </button>
      </div>
      <div className="vn-preview-stage" {...(isPicture ? view.stage : {})}>
        {isPicture ? <img src={url} alt={file.filename} draggable={false} style={{ transform: view.transform }} /> : <PdfView file={file} />}
      </div>
      {at > 0 && (
        <button type="button" className="vn-preview-step" data-side="start" title="上一个（←）" aria-label="上一个" onClick={() => onMove(at - 1)}>
          <PreviousIcon />
        </button>
      )}
      {at < files.length - 1 && (
        <button type="button" className="vn-preview-step" data-side="end" title="下一个（→）" aria-label="下一个" onClick={() => onMove(at + 1)}>
          <NextIcon />
        </button>
      )}
    </dialog>
  )
}

function PictureTools({ view }: { view: ImageZoom }) {
  return (
    <span className="vn-preview-tools" role="group" aria-label="图片">
      <button type="button" className="vn-mini" title="缩小（-）" aria-label="缩小" onClick={() => view.onKey('-')}>
        <ZoomOutIcon />
      </button>
      <button type="button" className="vn-mini" title="恢复大小（0）" aria-label={`恢复大小，现为 ${view.percent}%`} onClick={() => view.onKey('0')}>
        {view.percent}%
      </button>
      <button type="button" className="vn-mini" title="放大（+）" aria-label="放大" onClick={() => view.onKey('+')}>
        <ZoomInIcon />
      </button>
      <button type="button" className="vn-mini" title="旋转（R）" aria-label="旋转" onClick={() => view.onKey('r')}>
        <TurnIcon />
      </button>
    </span>
  )
}
