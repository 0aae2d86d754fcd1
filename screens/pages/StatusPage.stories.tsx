import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusPage } from './StatusPage.tsx'

const meta = { title: '框架/状态页', component: StatusPage, args: { back: { text: '返回首页', act: () => undefined } } } satisfies Meta<typeof StatusPage>
export default meta

type Story = StoryObj<typeof meta>

export const 权限少: Story = { args: { code: '401' } }
export const 不存在: Story = { args: { code: '404' } }
export const 服务器出错: Story = { args: { code: '500' } }
export const 未启用单点登录: Story = { args: { code: 'sso', back: { text: '返回登录', act: () => undefined } } }
