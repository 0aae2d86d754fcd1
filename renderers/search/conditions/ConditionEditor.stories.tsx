import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import type { Condition } from '../../../engine/conditions/condition.ts'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import { effectiveOrders, orderEntity } from '../../../storybook/fixtures/order.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import { ConditionEditor } from './ConditionEditor.tsx'
import { conditionFields } from './condition-fields.ts'

const model = deriveModel(effectiveOrders(), session)
if (model.kind !== 'list') throw new Error('a list was expected')
const fields = conditionFields(model.columns, orderEntity, [
  { reference: 'equ', title: '设备', fields: [{ name: 'made', property: { type: 'string', title: '制造日期', format: 'date' } }] },
])

function Worded({ conditions }: { conditions: Condition[] }) {
  const [asked, setAsked] = useState(conditions)
  return <ConditionEditor fields={fields} conditions={asked} onApply={setAsked} onCopyLink={() => undefined} onClose={() => undefined} />
}

const meta = { title: '部件/组合条件', component: Worded, args: { conditions: [] } } satisfies Meta<typeof Worded>
export default meta

type Story = StoryObj<typeof meta>

export const 空: Story = {}

export const 条件组: Story = {
  args: {
    conditions: [
      { field: 'unit', op: 'contains', value: '物业' },
      {
        any: [
          { field: 'due', op: 'during', value: 'last-30-days' },
          { field: 'state', op: 'in', value: ['40'] },
          {
            all: [
              { field: 'fee', op: 'between', value: ['100', '5000'] },
              { field: 'equ.made', op: 'during', value: 'last-year' },
            ],
          },
        ],
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^受检单位包含“物业”，且（下次检验日期在最近 30 天内，或当前环节是“已退回”/)).toBeVisible()
  },
}

export const 一列编号: Story = {
  args: { conditions: [{ field: 'code', op: 'in', value: Array.from({ length: 24 }, (_, at) => `SB3301202611${1000 + at}`) }] },
}

export const 有误: Story = {
  args: {
    conditions: [
      { field: 'amount', op: 'gte', value: '三台' },
      { field: 'code', op: 'in', value: Array.from({ length: 2001 }, (_, at) => `SB${at}`) },
    ],
  },
}
