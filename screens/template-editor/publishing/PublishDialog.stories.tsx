import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { checkedDraft, openedDraft, willing, wrongName } from '../../../storybook/fixtures/inspection/editions.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import '../../designer/workbench.css'
import '../properties/properties.css'
import '../template-editor.css'
import { PublishDialog } from './PublishDialog.tsx'

const meta = {
  title: '记录模板/发布',
  component: PublishDialog,
  args: {
    calls: willing,
    editionKey: openedDraft.key,
    edition: { template: openedDraft.template, undoes: '', redoes: '', round: 0, change: fn(), undo: fn(), redo: fn(), restart: fn() },
    saving: {
      state: 'saved',
      refusal: null,
      problems: [],
      save: () => Promise.resolve(true),
      forget: () => undefined,
      merge: () => Promise.resolve(''),
      takeTheirs: () => Promise.resolve(),
    },
    onGo: fn(),
    onCancel: fn(),
    onPublish: fn(),
  },
} satisfies Meta<typeof PublishDialog>
export default meta

type Story = StoryObj<typeof meta>

/** What was checked is what is published, once there is a note. */
export const 已填: Story = {
  play: async ({ userEvent, args }) => {
    await waitFor(() => expect(screen.getByText('1,204 台')).toBeVisible(), { timeout: 15_000 })
    await userEvent.type(screen.getByLabelText('发布说明'), '限值改为 0.4')
    await userEvent.click(screen.getByRole('button', { name: /^发\s*布$/ }))
    await expect(args.onPublish).toHaveBeenCalledWith(checkedDraft.hash, '限值改为 0.4')
  },
}
export const 有误: Story = { args: { calls: { ...willing, check: () => Promise.resolve({ ...checkedDraft, problems: [wrongName] }) } } }
export const 加载中: Story = { args: { calls: { ...willing, check: () => new Promise(() => undefined) } } }
export const 加载失败: Story = { args: { calls: { ...willing, check: () => Promise.reject(new ProblemError(problem('call.network', ''))) } } }
