import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { attachments } from './attachments.tsx'

const meta = { title: '控件/附件', component: WidgetStory } satisfies Meta<typeof WidgetStory>
export default meta

export const 各种状态: StoryObj = {
  render: () => (
    <WidgetStory
      widget={attachments}
      samples={[
        { title: '申报资料', property: { type: 'string', title: '申报资料', 'x-attachment': 'order' }, value: 'a1,a2' },
        { title: '空', property: { type: 'string', title: '申报资料', 'x-attachment': 'order' } },
      ]}
    />
  ),
}

const alone = [{ title: '申报资料', property: { type: 'string' as const, title: '申报资料', 'x-attachment': 'order' }, value: 'a1,a2' }]

export const 加载中: StoryObj = { render: () => <WidgetStory widget={attachments} samples={alone} server="加载中" /> }
export const 加载失败: StoryObj = { render: () => <WidgetStory widget={attachments} samples={alone} server="加载失败" /> }
