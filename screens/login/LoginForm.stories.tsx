import type { Meta, StoryObj } from '@storybook/react-vite'
import { problem, ProblemError } from '../../engine/problem.ts'
import { LoginForm } from './LoginForm.tsx'

const picture =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#eef2fb"/><text x="22" y="28" font-size="24">7K3m</text></svg>',
  )

const meta = {
  title: '框架/登录表单',
  component: LoginForm,
  args: { officetype: '22', captcha: () => picture, initial: { username: '', remember: false }, onSubmit: () => new Promise((done) => setTimeout(done, 1500)) },
  decorators: [(Story) => <div style={{ width: 360 }}>{Story()}</div>],
} satisfies Meta<typeof LoginForm>
export default meta

type Story = StoryObj<typeof meta>

export const 空: Story = {}
export const 已填: Story = { args: { initial: { username: 'zhangwei', remember: true } } }
export const 有误: Story = { args: { onSubmit: () => Promise.reject(new ProblemError(problem('auth.captcha', '/validateCode'))) } }
export const 账号锁定: Story = { args: { onSubmit: () => Promise.reject(new ProblemError(problem('auth.locked', '', { count: 5, wait: '15 分钟' }))) } }
export const 重新登录: Story = { args: { initial: { username: 'zhangwei', remember: false }, fixedUser: true, submitText: '登录并继续' } }
