import { PushButton } from '../../renderers/button/PushButton.tsx'
import type { ProgressState } from '../overlay-store.ts'
import { Dialog } from '../../renderers/dialogs/Dialog.tsx'
import './dialogs.css'

interface Props extends ProgressState {
  onCancel(): void
}

/** How far a batch or an upload is. Cancelling, also with Esc, stops after what is under way. */
export function ProgressDialog({ title, share, text, cancellable, stopping, onCancel }: Props) {
  const percent = Math.floor(Math.min(1, Math.max(0, share)) * 100)
  const cancel = () => {
    if (cancellable && !stopping) onCancel()
  }
  const footer = (
    <PushButton autoFocus disabled={!cancellable || stopping} onClick={cancel}>
      {stopping ? '正在停止…' : '取消'}
    </PushButton>
  )
  return (
    <Dialog open centered title={title} width={440} footer={footer} closable={false} mask={{ closable: false }} onCancel={cancel}>
      <div className="progress-bar" role="progressbar" aria-label={title} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent} aria-valuetext={text}>
        <span style={{ width: `${percent}%` }} />
      </div>
      <p className="progress-text" role="status">
        <span>{stopping ? `${text}，等待正在办理的部分完成` : text}</span>
        <span>{percent}%</span>
      </p>
    </Dialog>
  )
}
