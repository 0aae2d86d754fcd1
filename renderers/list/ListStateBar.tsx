import type { ListState } from '../../engine/runtime/list-store.ts'

interface Props {
  state: ListState
  onClearFilters(): void
  onClearSelection(): void
}

/** How many rows are chosen and how many columns are filtered, each with the way back. */
export function ListStateBar({ state, onClearFilters, onClearSelection }: Props) {
  const filters = state.query.filters.length
  const selected = state.selected.size
  return (
    <div className="viewno-list-state" aria-live="polite">
      {filters > 0 && (
        <span>
          已筛选 {filters} 列{' '}
          <button type="button" className="viewno-link" onClick={onClearFilters}>
            清除筛选
          </button>
        </span>
      )}
      {selected > 0 && (
        <span>
          已选 {selected} 条{' '}
          <button type="button" className="viewno-link" onClick={onClearSelection}>
            取消选择
          </button>
        </span>
      )}
    </div>
  )
}
