import { Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { deriveModel } from '../../engine/model/derive-model.ts'
import type { ListModel } from '../../engine/model/model.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import { wholeRows } from '../../engine/answers/picked-rows.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { ProblemList, useShowProblems } from '../actions/use-show-problems.tsx'
import { ListScreen } from '../list/ListScreen.tsx'
import type { PickRequest } from '../contexts/picker-context.tsx'
import { usePorts, useSession } from '../contexts/ports-context.tsx'
import { ExplainBoundary } from '../explain/ExplainBoundary.tsx'
import { Dialog } from '../dialogs/Dialog.tsx'

type Opened = { effective: EffectiveView; model: ListModel } | ProblemError | null

interface Props {
  request: PickRequest
  onClose(rows: Row[] | null): void
}

/** A list in a dialog, to pick one or several rows from. */
export function PickerDialog({ request, onClose }: Props) {
  const opened = useOpened(request.viewNo)
  const take = useWholeRows(onClose)
  const title = request.title ?? (opened && !(opened instanceof ProblemError) ? opened.model.title : '选取')
  const width = opened && !(opened instanceof ProblemError) ? (opened.effective.view.width ?? 1000) : 1000
  const box = useRef<HTMLDivElement>(null)
  // the dialog takes the focus for its × once it stands: what one is here for is the search
  const search = () => focusSearch(box.current)
  return (
    <Dialog
      open
      title={title}
      width={`min(${width}px, calc(100vw - 48px))`}
      centered
      footer={null}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) => isOpen && search()}
      onCancel={() => onClose(null)}
    >
      <div ref={box} className="viewno-picker" style={{ height: 'min(640px, calc(100vh - 160px))' }}>
        {opened === null && <Skeleton active paragraph={{ rows: 10 }} title={false} />}
        {opened instanceof ProblemError && <ProblemList problems={opened.problems} />}
        {opened && !(opened instanceof ProblemError) && (
          <ExplainBoundary {...opened} query={request.query ?? {}}>
            <ListScreen {...opened} query={request.query ?? {}} embedded={{ onPick: (rows) => void take(opened, rows), single: !request.multiple }} />
          </ExplainBoundary>
        )}
      </div>
    </Dialog>
  )
}

/** Puts the focus into the box that looks through the list, else into its first condition, unless it is in the list already. */
function focusSearch(box: HTMLElement | null): void {
  if (!box || box.contains(document.activeElement)) return
  const input =
    box.querySelector<HTMLElement>('.viewno-quick input') ?? box.querySelector<HTMLElement>('input:not(:disabled, [type="checkbox"], [type="radio"])')
  input?.focus({ preventScroll: true })
}

/** Closes with the chosen rows as forms take them along; the list stays, and says why, where they cannot be fetched. */
function useWholeRows(onClose: Props['onClose']): (opened: { effective: EffectiveView }, rows: readonly Row[]) => Promise<void> {
  const ports = usePorts()
  const show = useShowProblems()
  const fetching = useRef(false)
  return async ({ effective }, rows) => {
    if (fetching.current) return
    fetching.current = true
    try {
      onClose(await wholeRows(ports, effective, rows))
    } catch (error) {
      await show(error instanceof ProblemError ? error : new ProblemError(problem('screen.failed', effective.viewNo)))
    } finally {
      fetching.current = false
    }
  }
}

function useOpened(viewNo: string): Opened {
  const ports = usePorts()
  const session = useSession()
  const [opened, setOpened] = useState<Opened>(null)
  useEffect(() => {
    let wanted = true
    const take = (next: Opened) => wanted && setOpened(next)
    ports.view(viewNo).then(
      (effective) => {
        const model = deriveModel(effective, session)
        take(model.kind === 'list' ? { effective, model } : new ProblemError(problem('screen.failed', viewNo)))
      },
      (error: unknown) => take(error instanceof ProblemError ? error : new ProblemError(problem('screen.failed', viewNo))),
    )
    return () => {
      wanted = false
    }
  }, [ports, session, viewNo])
  return opened
}
