import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { textarea } from './textarea.tsx'

const meta = { title: '控件/多行文本', component: WidgetStory } satisfies Meta<typeof WidgetStory>
export default meta

export const 各种状态: StoryObj = {
  render: () => (
    <WidgetStory
      widget={textarea}
      samples={[
        {
          title: '三到五行',
          property: { type: 'string', title: '备注', format: 'text', maxLength: 500 },
          params: { minRows: 3, maxRows: 5 },
          value: '现场具备检验条件，\n联系人全程配合。',
        },
        { title: '接近上限时计数', property: { type: 'string', title: '说明', format: 'text', maxLength: 12 }, value: '已经快要写满十二个字了' },
      ]}
    />
  ),
}
