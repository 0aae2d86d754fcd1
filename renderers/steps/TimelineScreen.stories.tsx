import type { Meta, StoryObj } from '@storybook/react-vite'
import { formPorts } from '../../storybook/fixtures/forms.ts'
import { FormStory, sampleAnswers } from '../../storybook/fixtures/form-story.tsx'

const query = { bussid: 'm1' }
const meta = { title: '表单/时间线', component: FormStory, args: { viewNo: 'common/flowLog', query } } satisfies Meta<typeof FormStory>
export default meta

type Story = StoryObj<typeof FormStory>

export const 流程日志: Story = { parameters: { world: { ports: formPorts({ answers: sampleAnswers }) } } }
export const 没有记录: Story = { parameters: { world: { ports: formPorts({ answers: { 'businesspro/common/getFlowLog': () => ({ list: [], total: 0 }) } }) } } }
export const 加载失败: Story = {
  parameters: { world: { ports: formPorts({ answers: { 'businesspro/common/getFlowLog': () => Promise.reject(new Error('network')) } }) } },
}
