import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { multiSelect } from './multi-select.tsx'

const meta = { title: '控件/多选下拉', component: WidgetStory } satisfies Meta<typeof WidgetStory>
export default meta

export const 各种状态: StoryObj = {
  render: () => (
    <WidgetStory
      widget={multiSelect}
      samples={[
        { title: '很多项', property: { type: 'string', title: '缺陷描述', 'x-dict': 'ASSESS_DEFECT', 'x-multiple': true }, value: '01,02,03,04,05,06' },
        { title: '缺陷', property: { type: 'string', title: '缺陷描述', 'x-dict': 'ASSESS_DEFECT', 'x-multiple': true }, value: '01,03' },
      ]}
    />
  ),
}

const alone = [{ title: '缺陷', property: { type: 'string' as const, title: '缺陷描述', 'x-dict': 'ASSESS_DEFECT', 'x-multiple': true }, value: '01,03' }]

export const 加载中: StoryObj = { render: () => <WidgetStory widget={multiSelect} samples={alone} server="加载中" /> }
export const 加载失败: StoryObj = { render: () => <WidgetStory widget={multiSelect} samples={alone} server="加载失败" /> }
