import { useCallback, useMemo, useState } from 'react'
import type { TableEditModel } from '../../../engine/model/model.ts'
import { usePorts, useSession } from '../../contexts/ports-context.tsx'
import { WidgetsContext } from '../../contexts/widgets-context.tsx'
import { FailurePanel } from '../../errors/FailurePanel.tsx'
import { useFetch } from '../../loading/use-fetch.ts'
import { widgets } from '../../registry.ts'
import { openTable } from './open-table.ts'
import { OpenTableEditor } from './OpenTableEditor.tsx'
import { TableSession } from './table-session.ts'
import './editing.css'

interface Props {
  edit: TableEditModel
  title: string
  /** Keys of the rows that the list shows. */
  ids: readonly string[]
  onDirty(dirty: boolean): void
  /** Back to the list; `changed` when records were saved. */
  onClose(changed?: boolean): void
}

/** The rows of a list edited as a table. */
export function TableEditor({ edit, title, ids, onDirty, onClose }: Props) {
  const ports = usePorts()
  const user = useSession()
  // the rows at hand when it was opened: those of the list may be other meanwhile
  const [begun] = useState(ids)
  const open = useCallback(async () => new TableSession(ports, edit, await openTable(ports, user, edit, begun)), [ports, user, edit, begun])
  const { answer, reload } = useFetch(open)
  const around = useMemo(() => widgets, [])
  if (answer.state === 'failed') return <FailurePanel error={answer.error} title="打不开表格编辑" compact={false} onRetry={reload} />
  if (answer.state === 'loading') return <div className="vn-edit-opening" role="status" aria-label="正在打开" />
  return (
    <WidgetsContext value={around}>
      <OpenTableEditor session={answer.data} title={title} onDirty={onDirty} onClose={onClose} />
    </WidgetsContext>
  )
}
