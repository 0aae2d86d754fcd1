import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { decimal } from './decimal.tsx'

const meta = { title: '控件/小数', component: WidgetStory } satisfies Meta<typeof WidgetStory>
export default meta

export const 各种状态: StoryObj = {
  render: () => (
    <WidgetStory
      widget={decimal}
      samples={[
        { title: '金额', property: { type: 'string', format: 'decimal', title: '应收金额', 'x-scale': 2, 'x-unit': '元' }, value: '620.5' },
        { title: '三位小数', property: { type: 'string', format: 'decimal', title: '壁厚', 'x-scale': 3, 'x-unit': 'mm' }, value: '12.125' },
      ]}
    />
  ),
}
