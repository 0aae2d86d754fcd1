import { blockMeta, desktopBlocks, type BlockStory } from '../../../storybook/fixtures/desktop.tsx'
import { longText, states } from '../../../storybook/fixtures/states.ts'
import { chart } from './chart.tsx'

const longFigures = () => ({
  charts: [
    {
      id: 'byMonth',
      rows: [{ values: ['2026-01'], labels: [longText], measures: ['123456789', '987654321'] }],
      totals: ['123456789', '987654321'],
      more: false,
    },
  ],
})

export default { ...blockMeta(chart, desktopBlocks.chart), title: '区块/统计图' }

export const 已填 = states.已填
export const 空 = states.没有数据
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 权限少: BlockStory = { parameters: { backend: { closed: ['qualityAndAssess/annualStatistics/workloadStatistics'] } } }
export const 长文本: BlockStory = { parameters: { backend: { answers: { 'qualityAndAssess/workloadStatistics': longFigures } } } }
