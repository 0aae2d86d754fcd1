import type { Meta, StoryObj } from '@storybook/react-vite'
import { CellStory, column } from '../../storybook/fixtures/cell-story.tsx'
import { link } from './link.tsx'

const meta = { title: '单元格/链接', component: CellStory } satisfies Meta<typeof CellStory>
export default meta

export const 各种取值: StoryObj = {
  render: () => (
    <CellStory
      cell={link}
      of={column('code', { action: 'edit' })}
      samples={[
        { note: '可以打开', value: 'SB33012026111004' },
        { note: '没有权限', value: 'SB33012026111004', off: '对不起，您没有该操作的权限' },
        { note: '空值', value: '' },
      ]}
    />
  ),
}
