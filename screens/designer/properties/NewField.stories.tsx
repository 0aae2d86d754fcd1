import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { effectiveOf } from '../../../storybook/fixtures/forms.ts'
import '../workbench.css'
import '../designer.css'
import { NewField } from './NewField.tsx'
import { useDesign } from '../state/use-design.ts'

const { view, entity, children } = effectiveOf('businessPro/newapply')
const nothing = { changes: [] }

function Shown({ onDone }: { onDone(field: string | null): void }) {
  return <NewField design={useDesign(view, entity, children, nothing)} onDone={onDone} />
}

const meta = { title: '界面设计/新字段', component: Shown, args: { onDone: fn() } } satisfies Meta<typeof Shown>
export default meta

type Story = StoryObj<typeof meta>

export const 空: Story = {}
export const 已填: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.type(await screen.findByLabelText(/^名称/), '风险等级')
    await userEvent.type(screen.getByLabelText(/^编号/), 'risk')
    await userEvent.click(screen.getByRole('button', { name: /添\s*加/ }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith('site_risk'))
  },
}
export const 个人信息: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.type(await screen.findByLabelText(/^名称/), '联系电话')
    await userEvent.type(screen.getByLabelText(/^编号/), 'contact')
    await waitFor(() => expect(screen.getByText('请选择是否个人信息')).toBeVisible())
    const box = () => screen.getByRole('combobox', { name: /^个人信息/ })
    box().focus()
    await waitFor(() => expect(box()).not.toHaveAttribute('readonly'), { timeout: 10_000 })
    await userEvent.type(box(), '电话')
    await userEvent.click(await screen.findByTitle('电话', {}, { timeout: 10_000 }))
    await userEvent.click(screen.getByRole('button', { name: /添\s*加/ }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith('site_contact'))
  },
}
export const 校验失败: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText(/^名称/), '风险等级')
    await userEvent.type(screen.getByLabelText(/^编号/), '9')
    await waitFor(() => expect(screen.getByText('编号以小写字母开头，只含字母和数字')).toBeVisible())
    await expect(screen.getByRole('button', { name: /添\s*加/ })).toBeDisabled()
  },
}
