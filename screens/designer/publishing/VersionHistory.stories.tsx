import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Layer } from '../../../engine/schema/screens/layer.ts'
import type { Verdict } from '../state/design-calls.ts'
import '../workbench.css'
import '../designer.css'
import { VersionHistory } from './VersionHistory.tsx'

const layer: Layer = { kind: 'layer', version: 1, viewNo: 'businessPro/newapply', scope: 'site', base: '', changes: [] }
const found: Verdict & { layer: Layer } = { layer, problems: [], differences: ['表单字段“邮政编码”重新显示'], impact: { items: [], hash: 'h' } }

const meta = {
  title: '界面设计/版本',
  component: VersionHistory,
  args: {
    versions: [
      { version: 2, note: '邮政编码不再填写', from: null, by: '林晓岚', at: '2026-11-20 16:00:00' },
      { version: 1, note: '首次发布', from: null, by: '林晓岚', at: '2026-11-18 16:00:00' },
    ],
    published: 2,
    look: () => Promise.resolve(found),
    pictures: (title) => <p>{title}</p>,
    mayPublish: true,
    onClose: fn(),
    onRollback: fn(),
  },
} satisfies Meta<typeof VersionHistory>
export default meta

type Story = StoryObj<typeof meta>

export const 空: Story = { args: { versions: [], published: 0 } }
export const 已填: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /第 1 版/ }))
    await userEvent.type(await screen.findByLabelText('回退原因'), '还要填写')
    await userEvent.click(screen.getByRole('button', { name: '回退到所选版本' }))
    await waitFor(() => expect(args.onRollback).toHaveBeenCalledWith(1, '还要填写', 'h'))
  },
}
export const 加载中: Story = { args: { begin: { version: 1, note: '' }, look: () => new Promise(() => undefined) } }
export const 不能回退: Story = {
  args: {
    begin: { version: 1, note: '还要填写' },
    look: () => Promise.resolve({ ...found, problems: [problem('schema.unknown-reference', '/changes/0', { got: 'postcode', expected: '字段' })] }),
  },
}
export const 失败: Story = {
  args: { begin: { version: 1, note: '' }, look: () => Promise.reject(new ProblemError(problem('call.network', ''))) },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
  },
}
