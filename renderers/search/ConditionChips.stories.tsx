import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import type { ListQuery } from '../../engine/runtime/effects/screen-snapshot.ts'
import { deriveModel } from '../../engine/model/derive-model.ts'
import { effectiveOrders, orderEntity } from '../../storybook/fixtures/order.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { conditionFields } from './conditions/condition-fields.ts'
import { useWording } from './conditions/use-wording.ts'
import { conditionsOf } from './search-conditions.ts'
import { ConditionChips } from './ConditionChips.tsx'

type Asked = Pick<ListQuery, 'search' | 'filters'> & { quick: string }

const model = deriveModel(effectiveOrders(), session)
if (model.kind !== 'list') throw new Error('a list was expected')
const { search: items } = model
const fields = conditionFields(model.columns, orderEntity, [])

function Line({ search, filters, quick }: Asked) {
  const [asked, setAsked] = useState<Asked>({ search, filters, quick })
  const wording = useWording(asked.filters, fields)
  const conditions = conditionsOf({ ...asked, sort: [], pageNo: 1, pageSize: 20, fixed: {} }, { search: items, entity: orderEntity, fields })
  return (
    <ConditionChips
      conditions={conditions}
      wording={wording}
      onRemove={({ rest }) => setAsked({ ...asked, ...rest })}
      onClear={() => setAsked({ search: {}, filters: [], quick: '' })}
      onLeave={() => undefined}
    />
  )
}

const meta = { title: '部件/查询条件', component: Line, args: { search: {}, filters: [], quick: '' } } satisfies Meta<typeof Line>
export default meta

type Story = StoryObj<typeof meta>

const several: Partial<Asked> = {
  quick: '医院',
  search: { unit: '江南', kind: '3000', due: ['2026-11-01', '2026-11-30'] },
  filters: [
    { field: 'state', op: 'in', value: ['10', '40'] },
    {
      any: [
        { field: 'due', op: 'during', value: 'next-30-days' },
        { field: 'reason', op: 'present', value: null },
      ],
    },
  ],
}

export const 空: Story = {}
export const 已填: Story = { args: several }
export const 很多: Story = {
  args: {
    quick: '医院',
    search: {
      serial: '2026',
      code: Array.from({ length: 24 }, (_, at) => `SB3301202611${1000 + at}`),
      unit: '江南市高新技术产业开发区第一人民医院住院部及门诊综合楼',
      any: '31',
      kind: '3110',
      due: ['', '2026-12-31'],
    },
    filters: [
      { field: 'state', op: 'in', value: ['10', '20', '30', '40'] },
      { field: 'fee', op: 'between', value: ['100', '5000'] },
      { field: 'address', op: 'contains', value: '高新区' },
      { field: 'made', op: 'gte', value: '2026-10-01' },
      { field: 'contact', op: 'empty', value: null },
    ],
  },
}

/** Delete takes one away; the focus goes on to the next. */
export const 键盘去掉: Story = {
  args: several,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('当前环节是“申报登记”“已退回”之一')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{Delete}')
    await expect(canvas.queryByText('受检单位：江南')).toBeNull()
    await expect(canvas.getByRole('button', { name: '去掉“设备类别：电梯”' })).toHaveFocus()
  },
}
