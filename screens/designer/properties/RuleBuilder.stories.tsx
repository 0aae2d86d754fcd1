import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { effectiveOf } from '../../../storybook/fixtures/forms.ts'
import '../workbench.css'
import '../designer.css'
import { RuleBuilder } from './RuleBuilder.tsx'
import { useDesign } from '../state/use-design.ts'

const { view, entity, children } = effectiveOf('businessPro/newapply')
const nothing = { changes: [] }

interface Props {
  text: string
  onDone(text: string): void
  onCancel(): void
}

function Shown(props: Props) {
  return <RuleBuilder design={useDesign(view, entity, children, nothing)} title="显示条件" {...props} />
}

const meta = { title: '界面设计/条件', component: Shown, args: { text: '', onDone: fn(), onCancel: fn() } } satisfies Meta<typeof Shown>
export default meta

type Story = StoryObj<typeof meta>

export const 空: Story = {}
export const 已填: Story = {
  args: { text: "form.urgency == '1' && !has(form.unitname)" },
  play: async () => {
    await expect(await screen.findByLabelText('条件 1：值')).toHaveValue('1')
  },
}
/** What no row can say stays text, with the reason. */
export const 只能写表达式: Story = {
  args: { text: "form.equlist.exists(row, row.equcode == '') ? true : false" },
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('表达式')).toBeVisible())
  },
}
