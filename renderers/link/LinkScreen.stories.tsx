import type { Meta, StoryObj } from '@storybook/react-vite'
import type { LinkAnswer } from '../../engine/schema/views/link.ts'
import { answering, failing, waiting } from '../../storybook/fixtures/desktop.tsx'
import { LinkScreen } from './LinkScreen.tsx'

const leads = (differs: Partial<LinkAnswer>) =>
  answering({ 'demo/link': () => ({ address: 'https://qp.example.cn/login', framed: false, setting: 'LINK_QPSYS', ...differs }) })

const meta = {
  title: '外部系统/外部系统',
  component: LinkScreen,
  parameters: { layout: 'fullscreen' },
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

export const 新窗口打开: Story = { parameters: leads({}) }
export const 页内显示: Story = { parameters: leads({ address: `${location.origin}/favicon.svg`, framed: true }) }
export const 未配置: Story = { parameters: leads({ address: '' }) }
export const 加载中: Story = { parameters: answering({ 'demo/link': waiting }) }
export const 出错: Story = { parameters: answering({ 'demo/link': failing }) }
