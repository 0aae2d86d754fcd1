import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { text } from './text.tsx'

const meta = { title: '控件/单行文本', component: WidgetStory } satisfies Meta<typeof WidgetStory>
export default meta

export const 各种状态: StoryObj = {
  render: () => (
    <WidgetStory
      widget={text}
      samples={[
        { title: '单位名称', property: { type: 'string', title: '单位名称', maxLength: 100 }, value: '成都天府软件园有限公司' },
        {
          title: '很长的文字',
          property: { type: 'string', title: '单位名称', maxLength: 100 },
          value: '锦川特种设备检验研究院受托检验的成都天府新区国际商务服务产业园综合管理有限责任公司第三分公司（科学城地块）',
        },
        { title: '空', property: { type: 'string', title: '邮政编码', maxLength: 6 } },
      ]}
    />
  ),
}
