import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { problem, ProblemError } from '../../engine/problem.ts'
import { kind, layer, opened, shell } from '../../storybook/fixtures/design.ts'
import { fullPage } from '../../storybook/fixtures/screen-story.tsx'
import './workbench.css'
import './designer.css'
import { Workbench } from './Workbench.tsx'

const meta = {
  title: '界面设计/工作台',
  component: Workbench,
  parameters: fullPage,
  args: {
    opened,
    calls: kind,
    shell,
    mayPublish: true,
    onPublished: () => undefined,
    onOpen: (): void => undefined,
  },
} satisfies Meta<typeof Workbench>
export default meta

type Story = StoryObj<typeof meta>

export const 空: Story = {}
/** A field is hidden with the keyboard alone, the draft kept and put up for review. */
export const 已填: Story = {
  args: { calls: { ...kind, save: fn(kind.save), submit: fn(kind.submit) } },
  play: async ({ canvas, userEvent, args }) => {
    const group = await canvas.findByRole('treeitem', { name: '受检单位' })
    await userEvent.click(group)
    await userEvent.keyboard('{ArrowRight}{ArrowDown}h')
    await waitFor(() => expect(canvas.getByRole('treeitem', { name: /（隐藏）/ })).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: '保存草稿' }))
    await waitFor(() => expect(args.calls.save).toHaveBeenCalled())
    // the form under design has one of its own, further down
    await userEvent.click(canvas.getAllByRole('button', { name: '撤销' })[0] as HTMLElement)
    await waitFor(() => expect(canvas.queryByRole('treeitem', { name: /（隐藏）/ })).toBeNull())
  },
}
export const 待审核: Story = {
  args: {
    opened: {
      ...opened,
      draft: { version: 4, state: 'review', layer, baseVersion: 0, note: '加风险等级', by: '林晓岚', at: '2026-11-20 16:00:00' },
      versions: [{ version: 1, note: '首次发布', from: null, by: '林晓岚', at: '2026-11-18 16:00:00' }],
    },
  },
}
/** A form that a new list is to bring: it goes no way of its own. */
export const 随列表发布: Story = {
  args: { opened: { ...opened, bringer: { viewNo: 'site/lift', title: '电梯加装' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('随“电梯加装”一起提交和发布')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '电梯加装' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '提交审核' })).toBeNull()
  },
}
export const 无权打开: Story = {
  args: { calls: { ...kind, preview: () => Promise.reject(new ProblemError(problem('right.denied', '', { right: '设计界面' }))) } },
}
export const 有问题: Story = {
  args: {
    calls: {
      ...kind,
      check: () =>
        Promise.resolve({
          problems: [problem('schema.unknown-reference', '/changes/0', { got: 'fieldd', expected: '字段', suggestion: '是否想写“field”？' })],
          differences: [],
          impact: { items: [], hash: '' },
        }),
    },
  },
}
