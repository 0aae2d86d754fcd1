import { lazy, Suspense } from 'react'
import * as z from 'zod/mini'
import { viewNo } from '../../../engine/schema/format/names.ts'
import { described, stableId } from '../../../engine/schema/format/words.ts'
import { defineBlock, type BlockProps } from '../../contracts.ts'

const BlockChart = lazy(() => import('../../chart/BlockChart.tsx').then((module) => ({ default: module.BlockChart })))

const params = z.strictObject({
  view: described('统计界面，看不到它的人没有这个区块', viewNo),
  chart: described('其中的图表编号', stableId),
})

function ChartBlock({ block }: BlockProps) {
  const { data: words } = params.safeParse(block.params)
  if (!words) return null
  return (
    <Suspense fallback={<div className="desktop-waiting" role="status" aria-label="正在加载" />}>
      <BlockChart viewNo={words.view} chart={words.chart} />
    </Suspense>
  )
}

/** One chart of a statistics view with its figures, for who may open that view. */
export const chart = defineBlock({
  id: 'chart',
  title: '统计图',
  params,
  shows: ({ params: given }, opens) => {
    const { data: words } = params.safeParse(given)
    return words === undefined || opens(words.view)
  },
  Component: ChartBlock,
})
