import rightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined'
import type { CustomCellRendererProps } from 'ag-grid-react'
import { useContext } from 'react'
import { groupKey } from '../../../engine/runtime/lists/list-groups.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { Icon } from '../../icons/Icon.tsx'
import { formatCount } from '../paging/format-count.ts'
import { groupFigures, groupTitle } from './group-words.ts'
import { groupLine } from './grouped-rows.ts'
import { GroupsContext } from './groups-context.ts'
import './groups.css'

/** With more figures than these a line has no room for their averages beside the sums. */
const FEW = 2

/** A line of a grouped list over its whole width: what the rows of a group have in common, how many they are and what they come to; or the way to more of them. */
export function GroupRow({ data }: Pick<CustomCellRendererProps<Row>, 'data'>) {
  const control = useContext(GroupsContext)
  const line = groupLine(data)
  if (!line || !control) return null
  const { group, is } = line
  const key = groupKey(group.value)
  const figures = groupFigures(group, control.sums)
  if (is === 'more')
    return (
      <div role="gridcell">
        <button type="button" tabIndex={-1} className="viewno-group viewno-group-more" onClick={() => control.more(key)}>
          再显示（已有 {formatCount(group.loaded)} 条，共 {formatCount(group.count)} 条）
        </button>
      </div>
    )
  return (
    <div role="gridcell">
      <button type="button" tabIndex={-1} className="viewno-group" aria-expanded={group.open} onClick={() => control.toggle(key)}>
        <Icon of={rightOutlined} />
        <b>{groupTitle(group, control.column)}</b> <span className="viewno-group-count">{formatCount(group.count)} 条</span>
        <span className="viewno-group-figures">
          {figures.map(({ id, title, sum, average }) => (
            <span key={id} title={`${title}平均 ${average}`}>
              {title} <b>{sum}</b>
              {figures.length <= FEW && `，平均 ${average}`}
            </span>
          ))}
        </span>
      </button>
    </div>
  )
}
