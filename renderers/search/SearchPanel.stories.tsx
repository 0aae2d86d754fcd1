import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { deriveModel } from '../../engine/model/derive-model.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { SearchPanel } from './SearchPanel.tsx'
import { useSearchValues } from './use-search-values.ts'

interface Props {
  width: number
  asked: Row
  onSearch(values: Row): void
  onClose(): void
}

const model = deriveModel(effectiveOrders(), session)

function Panel({ width, asked, onSearch, onClose }: Props) {
  const form = useSearchValues({ defaults: {}, asked, onSearch })
  return (
    <div style={{ width, maxWidth: '100%' }}>
      {model.kind === 'list' && <SearchPanel id="panel" fields={model.search} form={form} focuses={false} onClose={onClose} />}
    </div>
  )
}

const meta = {
  title: '部件/查询面板',
  component: Panel,
  args: { width: 1180, asked: {}, onSearch: () => undefined, onClose: () => undefined },
} satisfies Meta<typeof Panel>
export default meta

type Story = StoryObj<typeof meta>

export const 空: Story = {}
export const 已填: Story = { args: { asked: { unit: '江南' } } }
export const 窄屏: Story = { args: { width: 620 } }

/** Enter in a field searches with what stands there; Escape closes. */
export const 回车查询: Story = {
  args: { onSearch: fn(), onClose: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('受检单位'), '医院{Enter}')
    await expect(args.onSearch).toHaveBeenCalledWith(expect.objectContaining({ unit: '医院' }))
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalled()
  },
}
