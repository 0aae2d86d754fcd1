import type { Meta, StoryObj } from '@storybook/react-vite'
import { CellStory, column } from '../../storybook/fixtures/cell-story.tsx'
import { date } from './date.tsx'

const meta = { title: '单元格/日期', component: CellStory } satisfies Meta<typeof CellStory>
export default meta

export const 各种取值: StoryObj = {
  render: () => (
    <CellStory
      cell={date}
      of={column('due')}
      samples={[
        { note: '日期', value: '2026-11-21' },
        { note: '只取时间的日期部分', value: '2026-11-21 09:30:12' },
        { note: '空值', value: null },
      ]}
    />
  ),
}
