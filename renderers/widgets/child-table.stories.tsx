import type { Meta, StoryObj } from '@storybook/react-vite'
import { fieldOf, WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { childTable } from './child-table.tsx'

const meta = { title: '控件/子表', component: WidgetStory } satisfies Meta<typeof WidgetStory>
export default meta

const list = { type: 'array', title: '收费明细', 'x-child': { entity: 'item', key: 'owner' } } as const
const columns = [
  {
    ...fieldOf('text', { title: '收费项目', property: { type: 'string', title: '收费项目' } }),
    id: 'name',
    field: 'name',
    width: 200,
    editable: true,
    required: true,
  },
  {
    ...fieldOf('decimal', { title: '数量', property: { type: 'string', format: 'decimal', title: '数量', 'x-scale': 2 } }),
    id: 'quantity',
    field: 'quantity',
    width: 110,
    editable: true,
  },
  {
    ...fieldOf('decimal', { title: '单价', property: { type: 'string', format: 'decimal', title: '单价', 'x-scale': 2, 'x-unit': '元' } }),
    id: 'price',
    field: 'price',
    width: 120,
    editable: true,
  },
  {
    ...fieldOf('decimal', { title: '金额', property: { type: 'string', format: 'decimal', title: '金额', 'x-scale': 2, 'x-unit': '元' } }),
    id: 'amount',
    field: 'amount',
    width: 120,
    editable: false,
  },
]
const rows = [
  { name: '电梯定期检验', quantity: '2.00', price: '620.00', amount: '1240.00' },
  { name: '限速器校验', quantity: '1.00', price: '180.50', amount: '180.50' },
]
const compute = { amount: ['quantity', 'price'] }

export const 可增减: StoryObj = {
  render: () => <WidgetStory widget={childTable} samples={[{ title: '金额随数量与单价', property: list, columns, params: { compute }, value: rows }]} />,
}
export const 很长的文字: StoryObj = {
  render: () => (
    <WidgetStory
      widget={childTable}
      samples={[
        {
          title: '长名称',
          property: list,
          columns,
          params: { compute },
          value: [{ ...rows[0], name: '锦川特种设备检验研究院受托检验的成都天府新区国际商务服务产业园综合管理有限责任公司第三分公司（科学城地块）' }],
        },
      ]}
    />
  ),
}
export const 固定行: StoryObj = {
  render: () => (
    <WidgetStory widget={childTable} samples={[{ title: '行由系统给出', property: list, columns, params: { compute, fixed: true }, value: rows }]} />
  ),
}
export const 从列表选取: StoryObj = {
  render: () => (
    <WidgetStory
      widget={childTable}
      samples={[
        { title: '空表', property: list, columns, params: { pick: { view: 'demo/orders', title: '从档案选取', unique: 'name', map: { name: 'unit' } } } },
      ]}
    />
  ),
}
