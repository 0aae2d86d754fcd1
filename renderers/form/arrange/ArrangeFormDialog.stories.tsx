import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { arrangedForm } from '../../../engine/layers/arrange/form-changes.ts'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { FormModel } from '../../../engine/model/model.ts'
import type { FormView } from '../../../engine/schema/screens/kinds/form.ts'
import { effectiveOf, formPorts } from '../../../storybook/fixtures/forms.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import { PortsProvider } from '../../contexts/ports-context.tsx'
import { ArrangeFormDialog } from './ArrangeFormDialog.tsx'

interface Args {
  viewNo: string
  changed: boolean
  onSave: (wanted: unknown) => Promise<void>
}

function Shown({ viewNo, changed, onSave }: Args) {
  const effective = useMemo(() => effectiveOf(viewNo), [viewNo])
  const arrangement = { now: arrangedForm(effective.view as FormView), changed, save: onSave, reset: async () => undefined }
  return (
    <PortsProvider ports={formPorts()} session={session}>
      <ArrangeFormDialog model={deriveModel(effective, session) as FormModel} arrangement={arrangement} onClose={() => undefined} />
    </PortsProvider>
  )
}

const meta = {
  title: '对话框/调整表单',
  component: Shown,
  args: { viewNo: 'businessPro/newapply', changed: true, onSave: fn(async () => undefined) },
} satisfies Meta<typeof Shown>
export default meta

type Story = StoryObj<typeof meta>

const page = () => within(document.body)

export const 已填: Story = {}

/** A group moves by the arrow keys, and keeps the focus. */
export const 键盘: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await page().findByRole('dialog', {}, { timeout: 10_000 }))
    dialog.getByRole('button', { name: /^调整“受检单位”的次序/ }).focus()
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/第 1 组/))
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await expect(args.onSave).toHaveBeenCalled()
  },
}

/** What fields begin with, and the columns of a table. */
export const 默认值与列: Story = {
  play: async ({ userEvent }) => {
    const dialog = within(await page().findByRole('dialog', {}, { timeout: 10_000 }))
    for (const more of dialog.getAllByRole('button', { expanded: false }).filter((each) => each.textContent.includes('默认值'))) await userEvent.click(more)
    await expect(dialog.getAllByRole('group').length).toBeGreaterThan(0)
  },
}
