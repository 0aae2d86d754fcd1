import type { Meta, StoryObj } from '@storybook/react-vite'
import { onPhone } from '../../../storybook/fixtures/on-site/mobile.tsx'
import '../../mobile/mobile.css'
import { RecordLinks } from './RecordLinks.tsx'

const meta = {
  title: '部件/记录的去处',
  component: RecordLinks,
  globals: onPhone,
  args: {
    row: { id: '7' },
    of: '2号客梯',
    links: [
      { title: '做记录', view: 'demo/order', query: { id: '{id}' } },
      { title: '设备卡片', view: 'demo/unit', query: { id: '{id}' } },
    ],
  },
  decorators: [(Story) => <div className="mobile" style={{ padding: 16 }} children={<Story />} />],
} satisfies Meta<typeof RecordLinks>
export default meta

type Story = StoryObj<typeof meta>

/** On one of many cards. */
export const 已填: Story = {}
/** What the page is for. */
export const 本页主要: Story = { args: { deeds: true } }
/** Who may go nowhere sees no button. */
export const 空: Story = { parameters: { backend: { closed: ['demo/order', 'demo/unit'] } } }
