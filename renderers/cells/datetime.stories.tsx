import type { Meta, StoryObj } from '@storybook/react-vite'
import { CellStory, column } from '../../storybook/fixtures/cell-story.tsx'
import { datetime } from './datetime.tsx'

const meta = { title: '单元格/日期时间', component: CellStory } satisfies Meta<typeof CellStory>
export default meta

export const 各种取值: StoryObj = {
  render: () => (
    <CellStory
      cell={datetime}
      of={column('made')}
      samples={[
        { note: '到分钟', value: '2026-11-21 09:30:12' },
        { note: 'ISO 写法', value: '2026-11-21T09:30:12' },
        { note: '空值', value: null },
      ]}
    />
  ),
}
