import { useCallback, useState, type ReactElement, type RefObject } from 'react'
import type { ListModel } from '../../../engine/model/model.ts'
import { keyOf } from '../../../engine/runtime/lists/list-page.ts'
import type { ListState, ListStore } from '../../../engine/runtime/lists/list-store.ts'
import { LazyTableEditor } from './LazyTableEditor.tsx'

interface Given {
  root: RefObject<HTMLDivElement | null>
  list: ListStore
  state: ListState
  model: ListModel
  /** False where rows are picked. */
  offered: boolean
  onDirty: ((dirty: boolean) => void) | undefined
}

/** The rows of a list as a table that is edited, in the place of the list; `onEdit` is absent where the list or this user has no part in that. */
export function useEditing({ root, list, state, model, offered, onDirty }: Given): { onEdit?: () => void; table: ReactElement | null } {
  const [editing, setEditing] = useState(false)
  const tell = useCallback((dirty: boolean) => onDirty?.(dirty), [onDirty])
  if (!model.edit || !offered) return { table: null }
  if (!editing) return { table: null, onEdit: () => setEditing(true) }
  const leave = (changed = false) => {
    setEditing(false)
    if (changed) void list.load()
  }
  const table = (
    <div ref={root} className="viewno-list">
      <section className="viewno-list-card" aria-label={`${model.title} 表格编辑`} {...(state.density ? { 'data-density': state.density } : {})}>
        <LazyTableEditor edit={model.edit} title={model.title} ids={state.rows.map((row) => keyOf(row, model.key))} onDirty={tell} onClose={leave} />
      </section>
    </div>
  )
  return { table }
}
