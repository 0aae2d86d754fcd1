import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { dictCascader } from './dict-cascader.tsx'

const meta = { title: '控件/级联选择', component: WidgetStory } satisfies Meta<typeof WidgetStory>
export default meta

export const 各种状态: StoryObj = {
  render: () => (
    <WidgetStory
      widget={dictCascader}
      samples={[
        { title: '行政区划', property: { type: 'string', title: '使用区划', 'x-dict': 'AREA' }, value: '510104' },
        {
          title: '限于所选大类',
          property: { type: 'string', title: '设备品种', 'x-dict': 'C602' },
          params: { within: 'class' },
          record: { class: '3000' },
          value: '3110',
        },
      ]}
    />
  ),
}

const alone = [{ title: '行政区划', property: { type: 'string' as const, title: '使用区划', 'x-dict': 'AREA' }, value: '510104' }]

export const 加载中: StoryObj = { render: () => <WidgetStory widget={dictCascader} samples={alone} server="加载中" /> }
export const 加载失败: StoryObj = { render: () => <WidgetStory widget={dictCascader} samples={alone} server="加载失败" /> }
