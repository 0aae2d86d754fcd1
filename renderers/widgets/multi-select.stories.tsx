import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { multiSelect } from './multi-select.tsx'

const meta = { title: '控件/多选下拉', component: WidgetStory } satisfies Meta<typeof WidgetStory>
export default meta

export const 各种状态: StoryObj = {
  render: () => (
    <WidgetStory
      widget={multiSelect}
      samples={[{ title: '缺陷', property: { type: 'string', title: '缺陷描述', 'x-dict': 'ASSESS_DEFECT', 'x-multiple': true }, value: '01,03' }]}
    />
  ),
}
