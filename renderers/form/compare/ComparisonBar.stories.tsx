import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useRef, type ReactNode } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { FormModel } from '../../../engine/model/model.ts'
import type { FlowSteps, StepChange } from '../../../engine/runtime/flow-progress.ts'
import { FormStore } from '../../../engine/runtime/forms/form-store.ts'
import { flowSteps } from '../../../storybook/fixtures/flow-steps.ts'
import { effectiveOf, formPorts } from '../../../storybook/fixtures/forms.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import { longText } from '../../../storybook/fixtures/states.ts'
import { FormSession } from '../session/form-session.ts'
import { planForm } from '../session/form-plan.ts'
import { ComparisonBar } from './ComparisonBar.tsx'

/** The bar above a form of approval whose flow has answered so. */
function Shown({ steps }: { steps: FlowSteps }): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const opened = useMemo(() => {
    const effective = effectiveOf('businessPro/ApprovalInfo')
    const model = deriveModel(effective, session) as FormModel
    const store = new FormStore(model, effective, { query: {}, user: session.user, today: '2026-11-21' }, { bussid: 'b1' })
    const form = new FormSession(store, planForm(model, effective, 'f'), {
      query: {},
      validator: Promise.resolve(null),
      attachments: formPorts().attachments,
    })
    form.comparison?.tell(steps)
    return form
  }, [steps])
  return <div ref={root}>{opened.comparison && <ComparisonBar session={opened} comparison={opened.comparison} root={root} />}</div>
}

const change = (field: string, title: string, before: string, after: string): StepChange => ({ field, title, before, after })
const changes = [
  change('inspresult', '检验结论', '不合格', '合格'),
  change('planend', '计划完成日期', '', '2026-11-28'),
  change('/results/6.3', '6.3 层门间隙 结果', '不合格', '合格'),
]

const meta = { title: '部件/与上次比较', component: Shown, args: { steps: { ...flowSteps, changes } } } satisfies Meta<typeof Shown>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement)
    await userEvent.click(bar.getByRole('button', { name: '下一处' }))
    await expect(bar.getByRole('status')).toHaveTextContent('1 / 2 计划完成日期')
    await userEvent.click(bar.getByRole('button', { name: '上一处' }))
    await expect(bar.getByRole('status')).toHaveTextContent('2 / 2 检验结论')
  },
}
export const 空: Story = { args: { steps: { ...flowSteps, changes: [] } } }
export const 只在别处: Story = { args: { steps: { ...flowSteps, changes: changes.slice(2) } } }
export const 长文本: Story = { args: { steps: { ...flowSteps, changes: [change('x', longText, longText, longText), ...changes] } } }
