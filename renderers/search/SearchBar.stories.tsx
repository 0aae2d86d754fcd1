import type { Meta, StoryObj } from '@storybook/react-vite'
import { deriveModel } from '../../engine/model/derive-model.ts'
import { effectiveOrders, orderList } from '../../storybook/fixtures/order.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { SearchBar } from './SearchBar.tsx'

function Search({ width, items }: { width: number; items: number }) {
  const model = deriveModel(effectiveOrders({ ...orderList, search: (orderList.search ?? []).slice(0, items) }), session)
  return <div style={{ width, maxWidth: '100%' }}>{model.kind === 'list' && <SearchBar fields={model.search} defaults={{}} onSearch={() => undefined} />}</div>
}

const meta = { title: '部件/查询条', component: Search } satisfies Meta<typeof Search>
export default meta

type Story = StoryObj<typeof Search>

export const 已填: Story = { args: { width: 1180, items: 7 } }
export const 窄屏: Story = { args: { width: 620, items: 7 } }
export const 一项: Story = { args: { width: 1180, items: 1 } }
