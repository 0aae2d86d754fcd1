import type { Meta, StoryObj } from '@storybook/react-vite'
import type { LinkAnswer } from '../../engine/schema/screens/kinds/link.ts'
import { fullPage } from '../../storybook/fixtures/screen-story.tsx'
import { states } from '../../storybook/fixtures/states.ts'
import { LinkScreen } from './LinkScreen.tsx'

const leads = (differs: Partial<LinkAnswer>) => ({
  backend: { answers: { 'demo/link': () => ({ address: 'https://qp.example.cn/login', framed: false, setting: 'LINK_QPSYS', ...differs }) } },
})

const meta = {
  title: '界面/外部系统',
  component: LinkScreen,
  parameters: { ...fullPage, ...leads({}) },
  args: {
    model: {
      kind: 'link',
      viewNo: 'demo/link',
      title: '气瓶追溯系统',
      text: '查询气瓶的充装、检验和流转记录。',
      load: { call: 'demo/link', params: { view: 'demo/link' } },
    },
  },
} satisfies Meta<typeof LinkScreen>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {}
export const 空: Story = { parameters: leads({ address: '' }) }
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 页内显示: Story = { parameters: leads({ address: `${location.origin}/favicon.svg`, framed: true }) }
