import type { Meta, StoryObj } from '@storybook/react-vite'
import { flowSteps } from '../../storybook/fixtures/flow-steps.ts'
import { longText } from '../../storybook/fixtures/states.ts'
import { colorVar } from '../theme/variables.ts'
import { FlowStepper } from './FlowStepper.tsx'

const [declared, ...rest] = flowSteps.steps
const stay = declared?.visits[0]
if (!declared || !stay) throw new Error('the fixture has a first step with a visit')
const done = { ...declared, state: 'done', waiting: null } as const
const [review, ...ahead] = rest.filter((step) => step.state === 'ahead')
if (!review) throw new Error('the fixture has a step ahead')

const meta = {
  title: '部件/流程步骤',
  component: FlowStepper,
  args: { steps: flowSteps.steps },
  decorators: [(Story) => <div style={{ width: 320, padding: 16, background: colorVar('surface') }}>{Story()}</div>],
} satisfies Meta<typeof FlowStepper>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {
  args: { steps: [done, { ...review, state: 'current', waiting: { since: '2026-11-20 09:10:00', hours: '2.5', overdue: false } }, ...ahead] },
}
export const 空: Story = { args: { steps: [] } }
export const 已退回: Story = {}
export const 已超期: Story = {
  args: {
    steps: [
      { ...done, visits: [{ ...stay, hours: '30.5', overdue: true }] },
      { ...review, state: 'current', waiting: { since: '2026-11-10 09:10:00', hours: '264', overdue: true } },
      ...ahead,
    ],
  },
}
export const 已作废: Story = {
  args: {
    steps: [done, { ...review, title: '已作废', state: 'ended', workdays: null, visits: [{ ...stay, action: '作废', to: '已作废', opinion: '重复申报' }] }],
  },
}
export const 长文本: Story = { args: { steps: [{ ...done, title: longText, visits: [{ ...stay, opinion: longText }] }, review] } }
