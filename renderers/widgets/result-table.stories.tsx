import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { tableOfResults } from './result-table.tsx'

const found = {
  columns: ['设备代码', '设备名称', '使用单位', '下次检验日期'],
  rows: [
    ['31105101042019000012', '曳引驱动乘客电梯', '成都市锦江区春熙商业管理有限公司', '2026-12-08'],
    ['31105101072021000347', '曳引驱动载货电梯', '四川蜀源物流有限公司', '2027-01-15'],
  ],
}

export default { ...widgetMeta(tableOfResults, { property: { type: 'string', title: '查询结果' }, value: JSON.stringify(found) }), title: '控件/查询结果表' }

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 长文本 = states.长文本
export const 没有数据: WidgetStory = { args: { value: JSON.stringify({ columns: found.columns, rows: [] }) } }
