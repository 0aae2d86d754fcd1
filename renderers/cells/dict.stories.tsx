import type { Meta, StoryObj } from '@storybook/react-vite'
import { CellStory, column } from '../../storybook/fixtures/cell-story.tsx'
import { dict } from './dict.tsx'

const meta = { title: '单元格/字典', component: CellStory } satisfies Meta<typeof CellStory>
export default meta

export const 各种取值: StoryObj = {
  render: () => (
    <CellStory
      cell={dict}
      of={column('kind')}
      samples={[
        { note: '服务器给出名称', value: '3110', row: { kind_label: '曳引驱动乘客电梯' } },
        { note: '多选', value: '3110,4000', row: { kind_label: '曳引驱动乘客电梯，起重机械' } },
        { note: '字典里已没有这一项', value: '9999' },
      ]}
    />
  ),
}
