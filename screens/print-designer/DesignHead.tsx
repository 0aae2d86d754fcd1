import { PushButton } from '../../renderers/button/PushButton.tsx'
import { usePorts } from '../../renderers/contexts/ports-context.tsx'
import type { PrintDesign } from './state/use-print-design.ts'

export type Asked = 'publish' | 'versions'

interface Props {
  design: PrintDesign
  /** The version that holds; 0: the product's. */
  published: number
  /** How many there are. */
  versions: number
  busy: boolean
  /** What the last attempt was refused with. */
  failure: string
  mayPublish: boolean
  onAsk(asked: Asked): void
  onAttempt(work: () => Promise<unknown>): void
  onLeave(): void
}

/** Which paper this is, how far its draft is, and what becomes of it. */
export function DesignHead({ design, published, versions, busy, failure, mayPublish, onAsk, onAttempt, onLeave }: Props) {
  return (
    <header className="workbench-head">
      <PushButton size="small" onClick={onLeave}>
        返回
      </PushButton>
      <h1>{design.print.title}</h1>
      <small>{failure === '' ? design.print.id : <span role="alert">{failure}</span>}</small>
      <span className="workbench-state">{design.status}</span>
      <PushButton size="small" disabled={!design.undo} hint={design.last === '' ? '' : `撤销：${design.last}`} onClick={() => design.undo?.()}>
        撤销
      </PushButton>
      <PushButton size="small" disabled={!design.redo} onClick={() => design.redo?.()}>
        重做
      </PushButton>
      <PushButton size="small" disabled={versions === 0} onClick={() => onAsk('versions')}>
        版本{published > 0 && ` ${published}`}
      </PushButton>
      <Discard design={design} onDone={onAttempt} />
      <PushButton size="small" busy={busy} disabled={!design.unsaved} onClick={() => onAttempt(design.save)}>
        保存草稿
      </PushButton>
      {mayPublish && (
        <PushButton size="small" look="primary" onClick={() => onAsk('publish')}>
          发布…
        </PushButton>
      )}
    </header>
  )
}

function Discard({ design, onDone }: { design: PrintDesign; onDone(work: () => Promise<void>): void }) {
  const ports = usePorts()
  if (!design.drafted) return null
  const ask = async () => {
    const sure = await ports.confirm({ effect: 'confirm', title: '放弃草稿', content: '放弃后回到现行的版面，草稿不再保留。', okText: '放弃' })
    if (sure) onDone(design.discard)
  }
  return (
    <PushButton size="small" onClick={() => void ask()}>
      放弃草稿
    </PushButton>
  )
}
