import type { ListState, ListStore } from '../../engine/runtime/lists/list-store.ts'

/** How many rows are chosen, with the way back. */
export function SelectionBar({ state, list }: { state: ListState; list: ListStore }) {
  const selected = state.selected.size
  return (
    <div className="viewno-list-state" aria-live="polite">
      {selected > 0 && (
        <span>
          已选 {selected} 条{' '}
          <button type="button" className="viewno-link" onClick={list.clearSelection}>
            取消选择
          </button>
        </span>
      )}
    </div>
  )
}
