import type { Meta, StoryObj } from '@storybook/react-vite'
import { CellStory, column } from '../../storybook/fixtures/cell-story.tsx'
import { decimal } from './decimal.tsx'

const meta = { title: '单元格/小数', component: CellStory } satisfies Meta<typeof CellStory>
export default meta

export const 各种取值: StoryObj = {
  render: () => (
    <CellStory
      cell={decimal}
      of={column('fee', { align: 'right' })}
      samples={[
        { note: '千位分隔', value: '1234567.50' },
        { note: '负数', value: '-98000.05' },
        { note: '位数再多也不失真', value: '9007199254740993.10' },
        { note: '不分隔', value: '12345.678', params: { group: false } },
        { note: '空值', value: null },
      ]}
    />
  ),
}
