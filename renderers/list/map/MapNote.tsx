import { MOST_POINTS } from '../../../engine/maps/map-tiles.ts'
import { PushButton } from '../../button/PushButton.tsx'
import { formatCount } from '../paging/format-count.ts'
import type { ShownMap } from './use-map-answer.ts'
import type { ShownWay } from './use-way.ts'

interface Props extends Pick<ShownMap, 'extent' | 'seen' | 'failed' | 'retry'> {
  /** Null where the points are no places of a day. */
  way: ShownWay | null
  /** Something in view is overdue. */
  late: boolean
  onWhole(): void
}

/** What the map shows and what it cannot: how many here, how many without a place, the way. */
export function MapNote({ extent, seen, failed, retry, way, late, onWhole }: Props) {
  return (
    <div className="viewno-list-map-note">
      <div role="status">
        <p>{failed ? '地图上的记录没有取到，列表仍可使用。' : hereText(extent, seen)}</p>
        {!failed && (extent?.unplaced ?? 0) > 0 && <p className="viewno-list-map-aside-words">{formatCount(extent?.unplaced ?? 0)} 条没有坐标，只在列表中</p>}
        {late && (
          <p className="viewno-list-map-aside-words">
            <i className="viewno-list-map-late" aria-hidden /> 红边：有超期
          </p>
        )}
        {way?.words && <p className="viewno-list-map-aside-words">{way.words}</p>}
      </div>
      <div className="viewno-list-map-buttons">
        {failed && <PushButton onClick={retry}>重试</PushButton>}
        {way && (
          <PushButton aria-pressed={way.on} busy={way.busy} onClick={way.toggle}>
            按路线排序
          </PushButton>
        )}
        {extent?.box && <PushButton onClick={onWhole}>全部范围</PushButton>}
      </div>
    </div>
  )
}

function hereText(extent: ShownMap['extent'], seen: ShownMap['seen']): string {
  if (extent === null) return '正在查找…'
  if (extent.placed === 0) return extent.unplaced === 0 ? '没有符合条件的记录' : '符合条件的记录都没有坐标'
  if (seen === null) return '正在查找…'
  const { placed, points } = seen.answer
  if (placed === 0) return `此处没有；共 ${formatCount(extent.placed)} 条在地图上`
  const part = placed < extent.placed ? `此处 ${formatCount(placed)} 条，共 ${formatCount(extent.placed)} 条在地图上` : `${formatCount(placed)} 条在地图上`
  return points.length === 0 ? `${part}；放大到 ${MOST_POINTS} 条以内时逐条列出` : part
}
