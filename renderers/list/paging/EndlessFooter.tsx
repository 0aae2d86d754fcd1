import type { ListState } from '../../../engine/runtime/lists/list-store.ts'
import { formatCount, countText, isCountPending, isRefreshing, staleText } from './format-count.ts'

interface Props {
  state: ListState
  onMore(): void
  onTop(): void
}

/** In the foot of an endless list: how far it has come, what went wrong with the next rows, and the way back to the top. */
export function EndlessFooter({ state, onMore, onTop }: Props) {
  const { rows, total, tail, problems } = state
  return (
    <div className="viewno-list-tail" role="status">
      {tail === 'failed' && (
        <span className="viewno-list-tail-failed">
          后面的记录没有取到：{problems.map(({ message }) => message).join('；')}{' '}
          <button type="button" className="viewno-link" onClick={onMore}>
            重试
          </button>
        </span>
      )}
      {tail === 'loading' && <span>正在加载…</span>}
      <span>
        {isRefreshing(state)
          ? staleText
          : isCountPending(state)
            ? '正在查询…'
            : rows.length < total
              ? `已载入 ${formatCount(rows.length)} 条，共 ${countText(state)}`
              : `共 ${countText(state)}`}
      </span>
      <button type="button" className="viewno-link viewno-list-top" onClick={onTop} disabled={rows.length === 0}>
        回到顶部
      </button>
    </div>
  )
}
