import { useMemo } from 'react'
import { grouped } from '../../../engine/decimal.ts'
import { figuresOf, type BlockContent } from './cell-range.ts'

/** In the foot: how many cells are marked, and what their numbers come to. */
export function BlockFigures({ content }: { content: BlockContent }) {
  const { cells, numbers, sum, average } = useMemo(() => figuresOf(content), [content])
  if (cells < 2) return null
  return (
    <div className="viewno-list-figures" role="status">
      <span>已框选 {cells} 格</span>
      {numbers > 0 && (
        <>
          <span>数字 {numbers} 个</span>
          <span>求和 {grouped(sum)}</span>
          <span>平均 {grouped(average)}</span>
        </>
      )}
    </div>
  )
}
