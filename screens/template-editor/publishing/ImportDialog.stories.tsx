import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { openedDraft } from '../../../storybook/fixtures/inspection/editions.ts'
import { problem } from '../../../engine/problem.ts'
import type { SheetProblem } from '../../../engine/spreadsheet-sheets.ts'
import '../../designer/workbench.css'
import '../properties/properties.css'
import '../template-editor.css'
import { ImportDialog } from './ImportDialog.tsx'

const unread: SheetProblem = {
  ...problem('schema.wrong-type', '/sections/0/items/0', { got: '约 5', expected: '数值或规则' }),
  sheet: '检验项目',
  row: 12,
  column: 'M',
}

const words = ['项目 3 的类别由“一般项”改为“关键项”', '结果 22.2 的上限由 0.3 改为 0.25']

const meta = {
  title: '记录模板/导入 Excel',
  component: ImportDialog,
  args: { imported: { template: openedDraft.template, words, problems: [], step: 3 }, onCancel: fn(), onTake: fn() },
} satisfies Meta<typeof ImportDialog>
export default meta

type Story = StoryObj<typeof meta>

/** What the workbook says is taken as a whole. */
export const 已填: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^采\s*用$/ }))
    await expect(args.onTake).toHaveBeenCalledTimes(1)
  },
}
export const 有误: Story = { args: { imported: { template: openedDraft.template, words, problems: [unread], step: 3 } } }

/** A workbook that says nothing else cannot be taken. */
export const 空: Story = {
  args: { imported: { template: openedDraft.template, words: [], problems: [], step: 3 } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /^采\s*用$/ })).toBeDisabled()
  },
}
