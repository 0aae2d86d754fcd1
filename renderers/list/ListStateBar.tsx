import type { ListState, ListStore } from '../../engine/runtime/list-store.ts'

/** What narrows the list and how many rows are chosen, each with the way back. */
export function ListStateBar({ state, list }: { state: ListState; list: ListStore }) {
  const { filters, quick } = state.query
  const selected = state.selected.size
  return (
    <div className="viewno-list-state" aria-live="polite">
      {quick && (
        <span className="viewno-list-chip">
          <span title={`快速查找：${quick}`}>查找“{quick}”</span>
          <button type="button" className="viewno-link" aria-label="清空快速查找" onClick={() => void list.quick('')}>
            清空
          </button>
        </span>
      )}
      {filters.length > 0 && (
        <span>
          已筛选 {filters.length} 列{' '}
          <button type="button" className="viewno-link" onClick={() => void list.filter([])}>
            清除筛选
          </button>
        </span>
      )}
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
