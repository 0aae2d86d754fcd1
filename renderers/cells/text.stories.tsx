import type { Meta, StoryObj } from '@storybook/react-vite'
import { CellStory, column } from '../../storybook/fixtures/cell-story.tsx'
import { text } from './text.tsx'

const meta = { title: '单元格/文本', component: CellStory } satisfies Meta<typeof CellStory>
export default meta

export const 各种取值: StoryObj = {
  render: () => (
    <CellStory
      cell={text}
      of={column('unit')}
      samples={[
        { note: '普通文本', value: '江南市第一人民医院' },
        { note: '代码带有名称', value: 'o-1', row: { unit_label: '江南市特种设备检验研究院' } },
        { note: '空值', value: null },
      ]}
    />
  ),
}
