import type { Meta, StoryObj } from '@storybook/react-vite'
import { problem, ProblemError } from '../../engine/problem.ts'
import { FirstAdministratorForm } from './FirstAdministratorForm.tsx'

const meta = {
  title: '框架/设置首位管理员',
  component: FirstAdministratorForm,
  args: {
    sides: [
      { industryType: '21', title: '监察机构' },
      { industryType: '22', title: '检验机构' },
    ],
    onSubmit: () => new Promise((done) => setTimeout(done, 1500)),
  },
  decorators: [(Story) => <div style={{ width: 360 }}>{Story()}</div>],
} satisfies Meta<typeof FirstAdministratorForm>
export default meta

type Story = StoryObj<typeof meta>

export const 空: Story = {}
export const 链接失效: Story = { args: { onSubmit: () => Promise.reject(new ProblemError(problem('auth.link', '/key'))) } }
