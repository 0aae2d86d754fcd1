import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { dateRange } from './date-range.tsx'

const meta = { title: '控件/日期范围', component: WidgetStory } satisfies Meta<typeof WidgetStory>
export default meta

export const 各种状态: StoryObj = {
  render: () => (
    <WidgetStory
      widget={dateRange}
      samples={[
        { title: '申报日期', property: { type: 'string', format: 'date', title: '申报日期' }, value: ['2026-11-01', '2026-11-21'] },
        { title: '只有起始', property: { type: 'string', format: 'date', title: '申报日期' }, value: ['2026-11-01', ''] },
      ]}
    />
  ),
}
