import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { actionIcon } from '../actions/action-icons.tsx'
import { PushButton } from './PushButton.tsx'

const meta = { title: '部件/按钮', component: PushButton, args: { children: '提交申报' } } satisfies Meta<typeof PushButton>
export default meta

type Story = StoryObj<typeof PushButton>

export const 普通: Story = {}
export const 主要: Story = { args: { look: 'primary', icon: actionIcon('check') } }
export const 危险: Story = { args: { look: 'danger', icon: actionIcon('delete'), children: '作废' } }
export const 链接: Story = { args: { look: 'link', children: '展开' } }
export const 小号: Story = { args: { size: 'small' } }
export const 停用: Story = { args: { disabled: true } }
export const 加载中: Story = { args: { busy: true, look: 'primary' } }
export const 长文本: Story = { args: { children: '提交到检验机构并通知使用单位的安全管理人员' } }
export const 说明缘由: Story = {
  args: { 'aria-disabled': true, hint: '没有“业务受理”的权限，请联系管理员' },
  play: async ({ canvasElement }) => {
    await userEvent.hover(within(canvasElement).getByRole('button', { name: '提交申报' }))
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent('没有“业务受理”的权限')
  },
}
