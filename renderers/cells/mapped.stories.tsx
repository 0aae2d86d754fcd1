import type { Meta, StoryObj } from '@storybook/react-vite'
import { CellStory, column } from '../../storybook/fixtures/cell-story.tsx'
import { mapped } from './mapped.tsx'

const meta = { title: '单元格/按值显示', component: CellStory } satisfies Meta<typeof CellStory>
export default meta

export const 各种取值: StoryObj = {
  render: () => (
    <CellStory
      cell={mapped}
      of={column('way', { params: { map: { APPLY: '申报登记', SITE: '现场申报' }, otherwise: '单位申报' } })}
      samples={[
        { note: '列出的值', value: 'APPLY' },
        { note: '列出的另一个值', value: 'SITE' },
        { note: '其余的值', value: 'ONLINE' },
        { note: '空值也属其余', value: null },
      ]}
    />
  ),
}
