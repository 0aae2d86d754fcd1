import { useAtomValue } from 'jotai/react'
import type { FormSession } from '../session/form-session.ts'

/** A save that waits for files: how many, and the way out. */
export function UploadProgress({ session: { store, uploads } }: { session: FormSession }) {
  const waiting = useAtomValue(uploads.giveUp, { store: store.atoms })
  const pending = useAtomValue(uploads.pending, { store: store.atoms })
  return (
    <>
      <span className="vf-footer-note" role="status">
        {waiting ? `正在等待附件上传…（还有 ${pending} 个）` : ''}
      </span>
      {waiting && (
        <button type="button" className="viewno-link" onClick={waiting.now}>
          停止等待
        </button>
      )}
    </>
  )
}
