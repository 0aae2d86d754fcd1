import * as z from 'zod/mini'
import { viewNo } from '../../../engine/schema/format/names.ts'
import { described, stableId } from '../../../engine/schema/format/words.ts'
import { defineBlock } from '../../contracts.ts'
import { fetchedBlock, opensNamed } from '../parts/fetched-block.tsx'

const params = z.strictObject({
  view: described('统计界面，看不到它的人没有这个区块', viewNo),
  chart: described('其中的图表编号', stableId),
})

/** One chart of a statistics view with its figures, for who may open that view. */
export const chart = defineBlock({
  id: 'chart',
  title: '统计图',
  params,
  shows: opensNamed('view'),
  Component: fetchedBlock(params, async () => {
    const { BlockChart } = await import('../../chart/BlockChart.tsx')
    return ({ words }) => <BlockChart viewNo={words.view} chart={words.chart} />
  }),
})
