import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { text } from './text.tsx'

const meta = { title: '控件/单行文本', component: WidgetStory } satisfies Meta<typeof WidgetStory>
export default meta

export const 各种状态: StoryObj = {
  render: () => (
    <WidgetStory
      widget={text}
      samples={[
        { title: '单位名称', property: { type: 'string', title: '单位名称', maxLength: 100 }, value: '成都天府软件园有限公司' },
        { title: '空', property: { type: 'string', title: '邮政编码', maxLength: 6 } },
      ]}
    />
  ),
}
