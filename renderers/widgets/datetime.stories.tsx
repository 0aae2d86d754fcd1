import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { datetime } from './datetime.tsx'

const meta = { title: '控件/日期时间', component: WidgetStory } satisfies Meta<typeof WidgetStory>
export default meta

export const 各种状态: StoryObj = {
  render: () => (
    <WidgetStory
      widget={datetime}
      samples={[{ title: '办理时间', property: { type: 'string', format: 'date-time', title: '办理时间' }, value: '2026-11-21 09:30:00' }]}
    />
  ),
}
