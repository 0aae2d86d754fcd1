import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { month } from './month.tsx'

const meta = { title: '控件/月份', component: WidgetStory } satisfies Meta<typeof WidgetStory>
export default meta

export const 各种状态: StoryObj = {
  render: () => (
    <WidgetStory widget={month} samples={[{ title: '统计月份', property: { type: 'string', format: 'month', title: '统计月份' }, value: '2026-11' }]} />
  ),
}
