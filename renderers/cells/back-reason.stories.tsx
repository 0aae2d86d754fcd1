import type { Meta, StoryObj } from '@storybook/react-vite'
import { CellStory, column } from '../../storybook/fixtures/cell-story.tsx'
import { backReason } from './back-reason.tsx'

const meta = { title: '单元格/退回标记', component: CellStory } satisfies Meta<typeof CellStory>
export default meta

export const 各种取值: StoryObj = {
  render: () => (
    <CellStory
      cell={backReason}
      of={column('reason', { params: { duty: 'duty', description: 'detail' } })}
      samples={[
        { note: '有退回原因（悬停查看）', value: '资料不完整', row: { duty: '申报登记', detail: '缺少使用登记证复印件' } },
        { note: '只有原因', value: '资料不完整' },
        { note: '未退回', value: '' },
      ]}
    />
  ),
}
