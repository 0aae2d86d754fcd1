import type { Meta, StoryObj } from '@storybook/react-vite'
import { ResultPager } from './ResultPager.tsx'

const position = { id: 'o3', at: 2, total: 326, capped: false, gone: false }

const moves = { go: async () => undefined, next: async () => false, came: null, list: { view: 'orders', query: {} } }

const meta = { title: '部件/列表中的记录', component: ResultPager, args: { control: { position, ...moves } } } satisfies Meta<typeof ResultPager>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {}
export const 加载中: Story = { args: { control: { position: null, ...moves } } }
export const 不在列表中: Story = { args: { control: { position: { ...position, gone: true }, ...moves } } }
