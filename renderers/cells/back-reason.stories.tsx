import { cellMeta, type CellStory } from '../../storybook/fixtures/cell-story.tsx'
import { states } from '../../storybook/fixtures/states.ts'
import { backReason } from './back-reason.tsx'

export default {
  ...cellMeta(backReason, {
    field: 'reason',
    value: '资料不完整',
    params: { duty: 'duty', description: 'detail' },
    row: { duty: '申报登记', detail: '缺少使用登记证复印件' },
  }),
  title: '单元格/退回标记',
}

export const 已填 = states.已填
export const 空 = states.空
export const 长文本 = states.长文本
export const 只有原因: CellStory = { args: { row: {} } }
