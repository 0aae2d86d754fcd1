import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { Row } from '../../engine/schema/format/json.ts'
import { deriveModel } from '../../engine/model/derive-model.ts'
import { effectiveOrders, orderList } from '../../storybook/fixtures/order.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { SearchBar } from './SearchBar.tsx'

interface Props {
  width: number
  items: number
  onSearch(values: Row): void
}

function Search({ width, items, onSearch }: Props) {
  const model = deriveModel(effectiveOrders({ ...orderList, search: (orderList.search ?? []).slice(0, items) }), session)
  return (
    <div style={{ width, maxWidth: '100%' }}>
      {model.kind === 'list' && <SearchBar viewNo="demo/orders" fields={model.search} defaults={{}} onSearch={onSearch} />}
    </div>
  )
}

const meta = { title: '部件/查询条', component: Search, args: { width: 1180, items: 7, onSearch: () => undefined } } satisfies Meta<typeof Search>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {}
export const 窄屏: Story = { args: { width: 620 } }
export const 一项: Story = { args: { items: 1 } }

/** Enter in a field searches with what stands there. */
export const 回车查询: Story = {
  args: { onSearch: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('受检单位'), '医院{Enter}')
    await expect(args.onSearch).toHaveBeenCalledWith(expect.objectContaining({ unit: '医院' }))
    await userEvent.click(canvas.getByRole('button', { name: '重置' }))
    await expect(args.onSearch).toHaveBeenLastCalledWith({})
  },
}
