import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inspectionTemplate } from '../../../storybook/fixtures/inspection/template.ts'
import '../../designer/workbench.css'
import '../template-editor.css'
import { AddMenu } from './AddMenu.tsx'

const meta = {
  title: '记录模板/添加',
  component: AddMenu,
  args: {
    edition: { template: inspectionTemplate, undoes: '', redoes: '', round: 0, change: fn(), undo: fn(), redo: fn(), restart: fn() },
    chosen: 'items:1',
    onAdded: fn(),
  },
} satisfies Meta<typeof AddMenu>
export default meta

type Story = StoryObj<typeof meta>

/** At an item: another result in it, or another item beside it. */
export const 已填: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '添加' }), '结果')
    await expect(args.onAdded).toHaveBeenCalledWith('results:1.3')
  },
}
/** With nothing chosen: another section. */
export const 空: Story = { args: { chosen: 'template' } }
