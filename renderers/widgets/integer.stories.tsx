import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { integer } from './integer.tsx'

const meta = { title: '控件/整数', component: WidgetStory } satisfies Meta<typeof WidgetStory>
export default meta

export const 各种状态: StoryObj = {
  render: () => (
    <WidgetStory
      widget={integer}
      samples={[
        { title: '台数', property: { type: 'integer', title: '设备台数', minimum: 0, 'x-unit': '台' }, value: 12 },
        { title: '不是整数的内容原样保留，由校验指出', property: { type: 'integer', title: '层数' }, value: '十二' },
      ]}
    />
  ),
}
