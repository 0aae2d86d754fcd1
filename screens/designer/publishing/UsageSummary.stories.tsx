import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import type { Layer } from '../../../engine/schema/screens/layer.ts'
import { effectiveOf } from '../../../storybook/fixtures/forms.ts'
import { user } from '../../../storybook/fixtures/session.ts'
import type { Verdict, ViewUse } from '../state/design-calls.ts'
import '../workbench.css'
import '../designer.css'
import { UsageSummary } from './UsageSummary.tsx'

const effective = effectiveOf('businessPro/newapply')
const versions = [
  { version: 2, opens: 64, failed: 9, errors: 14, ms: 840, slow: 0.03, from: '2026-11-21 09:00:00', until: '2026-11-22 10:00:00' },
  { version: 1, opens: 412, failed: 3, errors: 3, ms: 620, slow: 0.01, from: '2026-11-02 08:00:00', until: '2026-11-21 09:00:00' },
]
const use: ViewUse = {
  published: 2,
  versions,
  fields: [
    { field: 'inscontacttel', title: '联系电话', times: 31 },
    { field: 'ninspdate', title: '预约检验日期', times: 12 },
  ],
  rise: { version: 2, opens: 64, share: 9 / 64, before: { version: 1, opens: 412, share: 3 / 412 } },
}
const layer: Layer = { kind: 'layer', version: 1, viewNo: effective.viewNo, scope: 'site', base: '', changes: [] }
const verdict: Verdict & { layer: Layer } = {
  layer,
  problems: [],
  differences: ['去掉列“风险等级”'],
  impact: { items: [], hash: '' },
}
const calls = {
  preview: () => Promise.resolve({ effective, session: { user, operators: ['*'] }, record: {}, today: '2026-11-20' }),
  use: () => Promise.resolve(use),
  version: () => Promise.resolve(verdict),
  rollback: () => Promise.resolve({ version: 3 }),
}

const meta = {
  title: '界面设计/使用情况',
  component: UsageSummary,
  args: {
    calls: { ...calls, use: () => Promise.resolve({ ...use, rise: null }) },
    opened: {
      view: { viewNo: 'businessPro/applyList', title: '申报登记' } as never,
      published: { version: 2, layer },
      versions: [
        { version: 2, note: '加风险等级', from: null, by: '林晓岚', at: '2026-11-21 09:10:00' },
        { version: 1, note: '首次发布', from: null, by: '林晓岚', at: '2026-11-02 08:00:00' },
      ],
    },
    shell: { client: { request: () => Promise.resolve([]) } as never, calls: { find: () => undefined, learn: () => undefined } as never },
    mayPublish: true,
    onPublished: () => undefined,
  },
} satisfies Meta<typeof UsageSummary>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '使用情况' }))
    const dialog = within(document.body)
    await waitFor(() => expect(dialog.getByRole('list', { name: '最常填错的字段' })).toBeVisible())
  },
}
export const 空: Story = { args: { calls: { ...calls, use: () => Promise.resolve({ published: 0, versions: [], fields: [], rise: null }) } } }
/** Errors have risen: back to the version before in two presses. */
export const 出错增多: Story = {
  args: { calls: { ...calls, rollback: fn(calls.rollback) } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('第 2 版发布后出错增多：14.1% 的打开出错')
    await userEvent.click(canvas.getByRole('button', { name: '回退到第 1 版…' }))
    const button = await within(document.body).findByRole('button', { name: '回退到所选版本' })
    await waitFor(() => expect(button).toBeEnabled())
    await userEvent.click(button)
    await waitFor(() => expect(args.calls.rollback).toHaveBeenCalledWith('businessPro/applyList', 2, 1, expect.stringContaining('出错增多'), ''))
  },
}
