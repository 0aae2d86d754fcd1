import { useEffect, useRef, useState } from 'react'
import { dialogTitle } from '../engine/runtime/effects/dialog-title.ts'
import type { Effect } from '../engine/runtime/effects/effect.ts'
import type { Json } from '../engine/schema/format/json.ts'
import { confirmClose } from './dialogs/confirm-close.ts'
import type { TakeFilled } from '../engine/runtime/ports.ts'
import { TakeContext } from './contexts/take-context.ts'
import { usePorts } from './contexts/ports-context.tsx'
import { Screen } from './Screen.tsx'
import { Dialog } from './dialogs/Dialog.tsx'

interface Props {
  request: Extract<Effect, { effect: 'dialog' }>
  /** Takes what was filled in before the dialog closes; it stays when that is refused. */
  take?: TakeFilled | undefined
  /** What the view was closed with; null when it was cancelled. */
  onAnswer(result: Json): void
}

const WIDTH = 720
/** Lists show several columns side by side. */
const LIST_WIDTH = 1080

/** Another view over the page; unsaved input asks before it goes. */
export function ViewDialog({ request, take, onAnswer }: Props) {
  const ports = usePorts()
  const [title, setTitle] = useState('')
  const [query, setQuery] = useState(request.query)
  const [width, setWidth] = useState<number | null>(null)
  const viewTitle = useRef('')
  const dirty = useRef({ is: false, hasDraft: false })

  useEffect(() => {
    let gone = false
    ports
      .view(request.viewNo)
      .then(({ view }) => {
        if (gone) return
        setWidth(view.width ?? (view.kind.endsWith('list') ? LIST_WIDTH : WIDTH))
        viewTitle.current = view.title
        setTitle(request.opener ? dialogTitle(view.title, request.opener) : view.title)
      })
      .catch(() => {
        if (!gone) setWidth(WIDTH)
      })
    return () => {
      gone = true
    }
  }, [ports, request])

  /** The next record of the list it was opened from: the heading no longer names the first. */
  function move(to: Record<string, string>): void {
    setQuery(to)
    if (request.opener) setTitle(dialogTitle(viewTitle.current, { ...request.opener, about: '' }))
  }

  async function cancel(): Promise<void> {
    const { is, hasDraft } = dirty.current
    if (!is || (await ports.confirm(confirmClose([{ title, hasDraft }], '窗口')))) onAnswer(null)
  }

  if (width === null) return null
  return (
    <Dialog
      open
      centered
      title={title}
      width={width}
      footer={null}
      mask={{ closable: false }}
      onCancel={() => void cancel()}
      className="view-dialog"
      styles={{ body: { maxHeight: 'calc(100vh - 160px)', overflowY: 'auto' } }}
    >
      <TakeContext value={take ?? null}>
        <Screen
          viewNo={request.viewNo}
          key={JSON.stringify(query)}
          query={query}
          {...(request.values ? { initial: request.values } : {})}
          onMove={move}
          dialog
          onClose={(result) => onAnswer(result ?? null)}
          onDirty={(is, hasDraft) => {
            dirty.current = { is, hasDraft }
          }}
        />
      </TakeContext>
    </Dialog>
  )
}
