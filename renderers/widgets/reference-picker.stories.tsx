import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { referencePicker } from './reference-picker.tsx'

const meta = { title: '控件/档案选取', component: WidgetStory } satisfies Meta<typeof WidgetStory>
export default meta

export const 各种状态: StoryObj = {
  render: () => (
    <WidgetStory
      widget={referencePicker}
      samples={[
        {
          title: '可选也可填',
          property: { type: 'string', title: '受检单位' },
          params: { view: 'demo/orders', fill: { field: 'unit', phone: 'phone' } },
          value: '成都天府软件园有限公司',
        },
        {
          title: '很长的文字',
          property: { type: 'string', title: '受检单位' },
          params: { view: 'demo/orders', fill: { field: 'unit' } },
          value: '锦川特种设备检验研究院受托检验的成都天府新区国际商务服务产业园综合管理有限责任公司第三分公司（科学城地块）',
        },
        {
          title: '只能选取',
          property: { type: 'string', title: '设备', 'x-ref': { entity: 'order', label: 'unit' } },
          params: { view: 'demo/orders', fill: { field: 'id' } },
          value: 'd-1',
          record: { field_label: '电梯 1#' },
        },
      ]}
    />
  ),
}
