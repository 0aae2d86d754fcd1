import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { switchWidget } from './switch.tsx'

const meta = { title: '控件/开关', component: WidgetStory } satisfies Meta<typeof WidgetStory>
export default meta

export const 各种状态: StoryObj = {
  render: () => (
    <WidgetStory widget={switchWidget} samples={[{ title: '享受减免', property: { type: 'integer', title: '享受减免', 'x-dict': 'YES_NO' }, value: 1 }]} />
  ),
}
