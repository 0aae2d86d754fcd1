import type { Meta, StoryObj } from '@storybook/react-vite'
import { CellStory, column } from '../../storybook/fixtures/cell-story.tsx'
import { count } from './count.tsx'

const meta = { title: '单元格/数量', component: CellStory } satisfies Meta<typeof CellStory>
export default meta

export const 各种取值: StoryObj = {
  render: () => (
    <CellStory
      cell={count}
      of={column('amount', { align: 'right' })}
      samples={[
        { note: '数量', value: 12 },
        { note: '没有即为 0', value: null },
      ]}
    />
  ),
}
