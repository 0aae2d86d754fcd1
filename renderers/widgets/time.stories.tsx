import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { time } from './time.tsx'

const meta = { title: '控件/时间', component: WidgetStory } satisfies Meta<typeof WidgetStory>
export default meta

export const 各种状态: StoryObj = {
  render: () => (
    <WidgetStory widget={time} samples={[{ title: '到场时间', property: { type: 'string', format: 'time', title: '到场时间' }, value: '09:30' }]} />
  ),
}
