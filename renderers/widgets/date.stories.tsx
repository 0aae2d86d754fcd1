import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { date } from './date.tsx'

const meta = { title: '控件/日期', component: WidgetStory } satisfies Meta<typeof WidgetStory>
export default meta

export const 各种状态: StoryObj = {
  render: () => (
    <WidgetStory
      widget={date}
      samples={[
        { title: '检验日期', property: { type: 'string', format: 'date', title: '检验日期' }, value: '2026-11-21' },
        { title: '空', property: { type: 'string', format: 'date', title: '期望检验日期' } },
      ]}
    />
  ),
}
