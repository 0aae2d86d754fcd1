import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { Json } from '../../../engine/schema/format/json.ts'
import { column } from '../../../storybook/fixtures/cell-story.tsx'
import type { ComparisonOp } from '../../../engine/conditions/condition.ts'
import { operators, type FieldKind } from '../../../engine/conditions/operators.ts'
import { colorVar } from '../../theme/variables.ts'
import { FilterValue } from './FilterValue.tsx'
import '../list.css'

function Values({ kind, op, field }: { kind: FieldKind; op: ComparisonOp; field: string }) {
  const [value, setValue] = useState<Json>(null)
  return (
    <div className="viewno-filter" style={{ background: colorVar('surface') }}>
      <span>{operators[kind].find((each) => each.op === op)?.title}</span>
      <FilterValue id="filter" kind={kind} op={op} column={column(field)} value={value} onChange={setValue} />
    </div>
  )
}

const meta = { title: '部件/列筛选', component: Values } satisfies Meta<typeof Values>
export default meta

type Story = StoryObj<typeof Values>

export const 已填: Story = { args: { kind: 'text', op: 'contains', field: 'unit' } }
export const 数值范围: Story = { args: { kind: 'number', op: 'between', field: 'fee' } }
export const 日期范围: Story = { args: { kind: 'date', op: 'between', field: 'due' } }
export const 某日之后: Story = { args: { kind: 'date', op: 'gte', field: 'due' } }
export const 时段: Story = { args: { kind: 'date', op: 'during', field: 'due' } }
export const 多个编号: Story = { args: { kind: 'text', op: 'in', field: 'code' } }
export const 字典多选: Story = { args: { kind: 'dict', op: 'in', field: 'kind' } }
export const 按名称: Story = { args: { kind: 'name', op: 'contains', field: 'unit' } }
export const 多值字典: Story = { args: { kind: 'dicts', op: 'in', field: 'state' } }
