import { useEffect, useState } from 'react'
import type { UploadedFile } from '../../../engine/runtime/ports.ts'
import { usePorts } from '../../contexts/ports-context.tsx'

/** The user's stored signatures and seals to take one of. */
export function StoredSignatures({ load, busy, onTake }: { load(): Promise<UploadedFile[]>; busy: boolean; onTake(file: UploadedFile): void }) {
  const { attachments } = usePorts()
  const [files, setFiles] = useState<readonly UploadedFile[] | 'failed' | null>(null)
  const [loading] = useState(() => load)
  useEffect(() => {
    let live = true
    loading().then(
      (found) => live && setFiles(found),
      () => live && setFiles('failed'),
    )
    return () => {
      live = false
    }
  }, [loading])
  if (files === null) return <p className="vn-wait">加载中…</p>
  if (files === 'failed') return <p className="vn-files-failed">已存的签名加载失败，请重新打开</p>
  if (files.length === 0) return <p className="vn-wait">还没有存过的签名或印章：手写或上传一次，以后可在此选用</p>
  return (
    <ul className="vn-sign-stored">
      {files.map((file) => (
        <li key={file.attsysid}>
          <button
            type="button"
            disabled={busy}
            aria-label={`选用 ${file.filename}，存于 ${file.uploadtime}`}
            title={file.filename}
            onClick={() => onTake(file)}
          >
            <img src={attachments.url(file.attsysid)} alt="" />
          </button>
        </li>
      ))}
    </ul>
  )
}
