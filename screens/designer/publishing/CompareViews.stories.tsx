import type { Meta, StoryObj } from '@storybook/react-vite'
import { effective, kind, shell } from '../../../storybook/fixtures/design.ts'
import { CompareViews } from './CompareViews.tsx'
import '../workbench.css'
import '../designer.css'

const meta = {
  title: '界面设计/前后对照',
  component: CompareViews,
  args: {
    calls: kind,
    shell,
    viewNo: effective.viewNo,
    before: { title: '现在', words: { changes: [] } },
    after: { title: '发布后', words: { changes: [{ op: 'hide', at: 'items/unit', id: 'postcode' }] } },
    verdict: { differences: ['隐藏表单字段“邮政编码”', '“紧急程度”移到“申报日期”之后'] },
  },
} satisfies Meta<typeof CompareViews>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {}
export const 空: Story = { args: { verdict: { differences: [] } } }
export const 加载中: Story = { args: { verdict: null, calls: { preview: () => new Promise(() => undefined) } } }
