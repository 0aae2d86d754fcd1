import type { ListState, ListStore } from '../../../engine/runtime/lists/list-store.ts'
import type { ColumnModel } from '../../../engine/model/model.ts'
import { formatCount } from '../paging/format-count.ts'

interface Props {
  state: ListState
  list: ListStore
  /** The column that rows are grouped by. */
  column: ColumnModel | null
}

/** In the foot of a grouped list: by what, how many groups and records, and the way back. */
export function GroupFooter({ state: { groups, moreGroups, total, query }, list, column }: Props) {
  return (
    <div className="viewno-list-tail" role="status">
      <span>
        按“{column?.title ?? query.group}”分组
        {groups && `：${moreGroups ? '最大的 ' : ''}${formatCount(groups.length)} 组，共 ${formatCount(total)} 条${moreGroups ? '以上' : ''}`}
      </span>
      <button type="button" className="viewno-link" onClick={() => void list.group(null)}>
        不分组
      </button>
    </div>
  )
}
