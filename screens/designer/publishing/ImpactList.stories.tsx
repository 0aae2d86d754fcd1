import type { Meta, StoryObj } from '@storybook/react-vite'
import '../workbench.css'
import '../designer.css'
import { ImpactList } from './ImpactList.tsx'

const meta = {
  title: '界面设计/影响',
  component: ImpactList,
  args: {
    impact: {
      hash: 'h',
      items: [
        { text: '字段“风险等级”不再显示', usages: ['申报列表：列', '首页：待办'], records: 12 },
        { text: '“新增申报”填写邮政编码后保存', usages: ['第 3 步：没有这个字段'], records: 0, of: 'test' },
      ],
    },
  },
} satisfies Meta<typeof ImpactList>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {}
/** Nothing goes away: nothing is said. */
export const 空: Story = { args: { impact: { hash: '', items: [] } } }
export const 只有界面测试: Story = { args: { impact: { hash: 'h', items: [{ text: '“新增申报”打开', usages: [], records: 0, of: 'test' }] } } }
