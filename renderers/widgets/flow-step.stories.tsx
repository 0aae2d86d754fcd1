import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta } from '../../storybook/fixtures/widget-story.tsx'
import { stepOfFlow } from './flow-step.tsx'

const steps = [
  { id: 'A', title: '申报登记' },
  { id: 'B', title: '审核分配' },
]
const drawn = widgetMeta(stepOfFlow, {
  property: { type: 'string', title: '退回到' },
  params: { call: 'demo/steps', record: 'id', move: 'move' },
  record: { id: 'o1', move: 'back' },
  value: 'A',
})

export default {
  ...drawn,
  title: '控件/退回到的步骤',
  parameters: { ...drawn.parameters, backend: { answers: { 'demo/steps': () => ({ steps, back: [{ move: 'back', to: steps }] }) } } },
}

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
