import type { Meta, StoryObj } from '@storybook/react-vite'
import { CellStory, column } from '../../storybook/fixtures/cell-story.tsx'
import { tag } from './tag.tsx'

const meta = { title: '单元格/标签', component: CellStory } satisfies Meta<typeof CellStory>
export default meta

export const 各种取值: StoryObj = {
  render: () => (
    <CellStory
      cell={tag}
      of={column('state')}
      samples={[
        { note: '字典的色调：主要', value: '10', row: { state_label: '申报登记' } },
        { note: '字典的色调：成功', value: '30', row: { state_label: '已受理' } },
        { note: '字典的色调：提醒', value: '40', row: { state_label: '已退回' } },
        { note: '字典的色调：弱化', value: '90', row: { state_label: '已作废' } },
        { note: '界面指定的色调', value: '20', row: { state_label: '审核分配' }, params: { tones: { '20': 'danger' } } },
        { note: '没有色调', value: '77', row: { state_label: '其他' } },
        { note: '空值', value: null },
      ]}
    />
  ),
}
