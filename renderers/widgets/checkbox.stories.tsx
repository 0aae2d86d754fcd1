import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { checkbox } from './checkbox.tsx'

const meta = { title: '控件/复选框', component: WidgetStory } satisfies Meta<typeof WidgetStory>
export default meta

export const 各种状态: StoryObj = {
  render: () => (
    <WidgetStory
      widget={checkbox}
      samples={[
        { title: '多项', property: { type: 'string', title: '缺陷描述', 'x-dict': 'ASSESS_DEFECT', 'x-multiple': true }, value: '02,04' },
        { title: '单项', property: { type: 'integer', title: '是否公开' }, value: 1 },
      ]}
    />
  ),
}

const alone = [{ title: '多项', property: { type: 'string' as const, title: '缺陷描述', 'x-dict': 'ASSESS_DEFECT', 'x-multiple': true }, value: '02,04' }]

export const 加载中: StoryObj = { render: () => <WidgetStory widget={checkbox} samples={alone} server="加载中" /> }
export const 加载失败: StoryObj = { render: () => <WidgetStory widget={checkbox} samples={alone} server="加载失败" /> }
