import type { UnfinishedUpload } from '../../../engine/runtime/ports.ts'
import { ClearIcon, FileIcon } from '../../icons/svg-icons.tsx'
import type { Upload } from './upload-queue.ts'

/** A file on its way: how far it is, or why it stopped; it can be removed, and tried again. */
export function UploadRow({ upload, onAgain, onCancel }: { upload: Upload; onAgain(): void; onCancel(): void }) {
  const { name } = upload.file
  const failed = upload.state === 'failed'
  return (
    <li data-failed={failed || undefined}>
      <FileIcon />
      <span className="vn-files-name" title={name}>
        {name}
      </span>
      {!failed && <progress value={upload.share} max={1} aria-label={`${name} 上传进度`} />}
      <span className="vn-files-meta" role={failed ? 'alert' : undefined} title={upload.reason || undefined}>
        {stateText(upload)}
      </span>
      <span className="vn-files-tools" data-shown>
        {failed && (
          <button type="button" className="vn-mini" aria-label={`重试 ${name}`} onClick={onAgain}>
            重试
          </button>
        )}
        <button type="button" className="vn-mini" data-danger title="取消上传" aria-label={`取消上传 ${name}`} onClick={onCancel}>
          <ClearIcon />
        </button>
      </span>
    </li>
  )
}

/** A file whose upload was cut earlier. The browser may not open it again by itself. */
export function UnfinishedRow({ upload, onGiveUp }: { upload: UnfinishedUpload; onGiveUp(): void }) {
  const { filename: name } = upload
  return (
    <li>
      <FileIcon />
      <span className="vn-files-name" title={name}>
        {name}
      </span>
      <span className="vn-files-meta">已传 {percent(upload.received / upload.filesize)}，再次选择该文件即可续传</span>
      <span className="vn-files-tools" data-shown>
        <button type="button" className="vn-mini" aria-label={`放弃 ${name}`} onClick={onGiveUp}>
          放弃
        </button>
      </span>
    </li>
  )
}

function stateText({ state, share, reason }: Upload): string {
  if (state === 'failed') return `上传失败：${reason}`
  if (state === 'queued') return '等待上传'
  if (state === 'waits') return `网络中断，已传 ${percent(share)}，恢复后自动续传`
  return percent(share)
}

function percent(share: number): string {
  return `${Math.floor(share * 100)}%`
}
