import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { radio } from './radio.tsx'

const meta = { title: '控件/单选按钮', component: WidgetStory } satisfies Meta<typeof WidgetStory>
export default meta

export const 各种状态: StoryObj = {
  render: () => (
    <WidgetStory widget={radio} samples={[{ title: '评价等级', property: { type: 'string', title: '评价等级', 'x-dict': 'ASSESS_STATE' }, value: '02' }]} />
  ),
}

const alone = [{ title: '评价等级', property: { type: 'string' as const, title: '评价等级', 'x-dict': 'ASSESS_STATE' }, value: '02' }]

export const 加载中: StoryObj = { render: () => <WidgetStory widget={radio} samples={alone} server="加载中" /> }
export const 加载失败: StoryObj = { render: () => <WidgetStory widget={radio} samples={alone} server="加载失败" /> }
