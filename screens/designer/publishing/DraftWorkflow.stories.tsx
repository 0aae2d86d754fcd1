import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { problem } from '../../../engine/problem.ts'
import { kind, layer, opened, shell } from '../../../storybook/fixtures/design.ts'
import type { DesignCalls, OpenedDesign, Verdict } from '../state/design-calls.ts'
import '../workbench.css'
import '../designer.css'
import { DraftWorkflow } from './DraftWorkflow.tsx'
import { useDesign } from '../state/use-design.ts'

interface Given {
  calls: DesignCalls
  opened: OpenedDesign
  verdict: Verdict | null
  mayPublish: boolean
  onPublished(): void
  onGone(): void
}

/** The way of a draft whose screen hides one field. */
function Shown({ calls, opened: given, ...rest }: Given) {
  const { view, entity, children } = given
  const design = useDesign(view, entity, children, { changes: [{ op: 'hide', at: 'items/unit', id: 'postcode' }] })
  return <DraftWorkflow calls={calls} shell={shell} opened={given} design={design} onUnsaved={() => undefined} {...rest} />
}

const sound: Verdict = { problems: [], differences: ['隐藏表单字段“邮政编码”'], impact: { items: [], hash: 'h1' } }
const review: OpenedDesign = {
  ...opened,
  draft: {
    ...{ version: 4, state: 'review', baseVersion: 0, note: '邮政编码由地址带出', by: '林晓岚', at: '2026-11-20 16:00:00' },
    layer: { ...layer, changes: [{ op: 'hide', at: 'items/unit', id: 'postcode' }] },
  },
}

const meta = {
  title: '界面设计/草稿流程',
  component: Shown,
  args: { calls: kind, opened, verdict: sound, mayPublish: true, onPublished: fn(), onGone: fn() },
} satisfies Meta<typeof Shown>
export default meta

type Story = StoryObj<typeof meta>

/** Nothing was changed since the product. */
export const 空: Story = {}
/** A draft is put up for review, with its reason. */
export const 提交审核: Story = {
  args: { calls: { ...kind, submit: fn(kind.submit) }, opened: { ...review, draft: review.draft && { ...review.draft, state: 'draft' } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '提交审核' }))
    const send = await screen.findByRole('button', { name: /^提\s*交$/ })
    await expect(send).toBeDisabled()
    await userEvent.type(screen.getByLabelText('改动原因'), '邮政编码由地址带出')
    await userEvent.click(send)
    await waitFor(() => expect(args.calls.submit).toHaveBeenCalled())
  },
}
/** A draft is given up once it was seen what is lost by it. */
export const 放弃草稿: Story = {
  args: { calls: { ...kind, discard: fn(async () => undefined) }, opened: review },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '放弃草稿' }))
    const dialog = within(await screen.findByRole('dialog', { name: '放弃草稿' }))
    await waitFor(() => expect(dialog.getByText('隐藏表单字段“邮政编码”')).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: '放弃草稿' }))
    await waitFor(() => expect(args.calls.discard).toHaveBeenCalledWith(opened.view.viewNo, 4))
    await expect(args.onGone).not.toHaveBeenCalled()
    await waitFor(() => expect(canvas.getByText('没有草稿')).toBeVisible())
  },
}
/** A screen that was never published goes with its draft, and its designer goes elsewhere. */
export const 放弃新界面: Story = {
  args: {
    calls: { ...kind, discard: fn(async () => undefined) },
    opened: { ...review, draft: review.draft && { ...review.draft, layer: { ...layer, views: [opened.view] } } },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '放弃草稿' }))
    const dialog = within(await screen.findByRole('dialog', { name: '放弃草稿' }))
    await waitFor(() => expect(dialog.getByText(/还没有发布过/)).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: '放弃草稿' }))
    await waitFor(() => expect(args.onGone).toHaveBeenCalled())
  },
}
/** What stored records lose has to be known before it is published. */
export const 发布: Story = {
  args: {
    calls: { ...kind, publish: fn(kind.publish) },
    opened: review,
    verdict: { ...sound, impact: { items: [{ text: '列“邮政编码”', usages: ['申报登记列表的查询项'], records: 12 }], hash: 'h1' } },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^发\s*布$/ }))
    await waitFor(() => expect(screen.getByText('隐藏表单字段“邮政编码”')).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: '已知晓影响，发布' }))
    await waitFor(() => expect(args.onPublished).toHaveBeenCalled())
    await expect(args.calls.publish).toHaveBeenCalledWith(opened.view.viewNo, 4, 'h1')
  },
}
/** Who may not publish waits for somebody who may. */
export const 权限不足: Story = { args: { opened: review, mayPublish: false } }
export const 有问题: Story = {
  args: { opened: review, verdict: { ...sound, problems: [problem('schema.unknown-reference', '/changes/0', { got: 'fieldd', expected: '字段' })] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^发\s*布$/ }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog).toBeVisible())
    await expect([...dialog.querySelectorAll('button')].filter((each) => /^发\s*布$/.test(each.textContent)).every((each) => each.disabled)).toBe(true)
  },
}
