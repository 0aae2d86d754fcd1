import { Cascader, Checkbox, DatePicker, Input, Select, Switch } from 'antd'
import dayjs from 'dayjs'
import type { ReactElement } from 'react'
import type { EntityProperty } from '../../engine/schema/records/property.ts'
import type { Json } from '../../engine/schema/format/json.ts'

/** How both of a pair are drawn. */
export interface State {
  filled: boolean
  error: boolean
  disabled: boolean
}

/** One of our widgets, and what a developer would take of antd instead. */
export interface Pair {
  widget: string
  property: EntityProperty
  params?: Record<string, Json>
  value: Json
  antd(id: string, state: State): ReactElement
}

export const placeholder = '请输入内容'
const text = (title: string): EntityProperty => ({ type: 'string', title })
const options = [
  { value: '1', label: '电梯' },
  { value: '2', label: '起重机械' },
  { value: '3', label: '压力容器' },
]
const usual = ({ error, disabled }: State) => ({
  placeholder,
  disabled,
  status: error ? ('error' as const) : ('' as const),
  'aria-invalid': error || undefined,
})
/** As a form item holds what is lower than a line. */
const middle = (control: ReactElement) => <span className="like-middle">{control}</span>
const wide = { style: { width: '100%' } }

/** The widgets that are light, or stand in for a heavy one until they are needed. */
export const pairs: readonly Pair[] = [
  {
    widget: 'text',
    property: text('文本'),
    value: '成都锦江国际商贸有限公司',
    antd: (id, state) => <Input id={id} {...usual(state)} defaultValue={state.filled ? '成都锦江国际商贸有限公司' : ''} />,
  },
  {
    widget: 'integer',
    property: { type: 'integer', title: '整数' },
    value: 12,
    // a number is typed as text with digits, never as a spin box, whose wheel and arrows change what was meant
    antd: (id, state) => <Input id={id} inputMode="numeric" {...usual(state)} defaultValue={state.filled ? '12' : ''} />,
  },
  {
    widget: 'textarea',
    property: { type: 'string', title: '多行文本', format: 'text' },
    value: '第一行\n第二行',
    antd: (id, state) => <Input.TextArea id={id} rows={2} {...usual(state)} defaultValue={state.filled ? '第一行\n第二行' : ''} />,
  },
  {
    widget: 'select',
    property: text('下拉'),
    params: { options },
    value: '1',
    antd: (id, state) => <Select id={id} options={options} showSearch allowClear {...usual(state)} {...wide} defaultValue={state.filled ? '1' : undefined} />,
  },
  {
    widget: 'date',
    property: { type: 'string', title: '日期', format: 'date' },
    value: '2026-11-21',
    antd: (id, state) => <DatePicker id={id} {...usual(state)} {...wide} defaultValue={state.filled ? dayjs('2026-11-21') : null} />,
  },
  {
    widget: 'dict-cascader',
    property: { type: 'string', title: '级联', 'x-dict': 'KIND' },
    value: '4000',
    antd: (id, state) => (
      <Cascader
        id={id}
        options={[{ value: '4000', label: '起重机械' }]}
        allowClear
        showSearch
        {...usual(state)}
        {...wide}
        defaultValue={state.filled ? ['4000'] : []}
      />
    ),
  },
  {
    widget: 'switch',
    property: { type: 'integer', title: '开关' },
    value: 1,
    antd: (id, state) => middle(<Switch id={id} disabled={state.disabled} defaultChecked={state.filled} />),
  },
  {
    widget: 'checkbox',
    property: { type: 'integer', title: '勾选' },
    value: 1,
    antd: (id, state) => middle(<Checkbox id={id} disabled={state.disabled} defaultChecked={state.filled} />),
  },
]
