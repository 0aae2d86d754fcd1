import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { Print } from '../../engine/schema/business/print.ts'
import '../designer/workbench.css'
import { PublishDialog } from './PublishDialog.tsx'

const print: Print = { kind: 'print', version: 1, id: 'DEMO', title: '检验报告', entity: 'order', blocks: [] }
const fault = { code: 'schema.unknown-reference', path: '/blocks/2/text', message: '没有字段 reportnumber', cure: '是不是 reportno？' } as const

const meta = {
  title: '打印设计/发布',
  component: PublishDialog,
  args: {
    print,
    calls: { check: () => Promise.resolve({ problems: [], differences: ['新增段落“附加说明”', '检验项目表“检验项目及结果”：列增加“备注”'] }) },
    onCancel: fn(),
    onGo: fn(),
    onPublish: fn(),
  },
} satisfies Meta<typeof PublishDialog>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {
  play: async ({ args }) => {
    const body = within(document.body)
    await userEvent.type(await body.findByLabelText('改动原因'), '按质量手册')
    await body.findByText('新增段落“附加说明”')
    await userEvent.click(body.getByRole('button', { name: '发布' }))
    await expect(args.onPublish).toHaveBeenCalledWith('按质量手册')
  },
}
/** Nothing has changed: there is nothing to publish. */
export const 空: Story = { args: { calls: { check: () => Promise.resolve({ problems: [], differences: [] }) } } }
export const 有误: Story = {
  args: { calls: { check: () => Promise.resolve({ problems: [fault], differences: ['段落：文字改动'] }) } },
  play: async ({ args }) => {
    await userEvent.click(await within(document.body).findByRole('button', { name: '转到' }))
    await expect(args.onGo).toHaveBeenCalledWith(2)
  },
}
