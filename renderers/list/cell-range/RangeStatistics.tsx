import { useMemo } from 'react'
import { groupThousands } from '../../../engine/decimal.ts'
import { rangeFigures, type RangeContent } from './cell-range.ts'

/** In the foot: how many cells are marked, and what their numbers come to. */
export function RangeStatistics({ content }: { content: RangeContent }) {
  const { cells, numbers, sum, average } = useMemo(() => rangeFigures(content), [content])
  if (cells < 2) return null
  return (
    <div className="viewno-list-figures" role="status">
      <span>已框选 {cells} 格</span>
      {numbers > 0 && (
        <>
          <span>数字 {numbers} 个</span>
          <span>求和 {groupThousands(sum)}</span>
          <span>平均 {groupThousands(average)}</span>
        </>
      )}
    </div>
  )
}
