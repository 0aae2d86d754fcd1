import { Select } from 'antd'
import { useState } from 'react'
import type { DictionaryItem } from '../../engine/schema/dictionary.ts'
import type { Row } from '../../engine/schema/json.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { DownIcon } from './parts/icons.tsx'
import { coded } from './parts/options.ts'
import { loadPinyin, matches } from './parts/pinyin.ts'
import { Plain } from './parts/plain.tsx'
import { Sleeper } from './parts/sleeper.tsx'
import { useChoices } from './parts/use-choices.ts'

function SelectWidget(props: WidgetProps) {
  const { field, value, disabled, invalid, id } = props
  const [awake, setAwake] = useState(false)
  const { items, shown, failed, retry } = useChoices(props, awake)
  const code = value === null || value === '' ? undefined : String(value)
  const options = (items ?? []).map(({ value: each, label, disabled: off }) => ({ value: each, label, disabled: off }))
  if (code !== undefined && !options.some((each) => each.value === code)) options.unshift({ value: code, label: shown, disabled: true })
  return (
    <Sleeper widget={props} text={shown} icon={<DownIcon />} popup="listbox" onWake={() => wake(setAwake)}>
      {(opened) => (
        <Select
          id={id}
          className="vn-awake"
          value={code}
          options={options}
          defaultOpen={opened}
          loading={items === null && awake && !failed}
          disabled={disabled}
          placeholder={field.placeholder}
          status={invalid ? 'error' : ''}
          allowClear
          showSearch={{ optionFilterProp: 'label', filterOption: (typed, option) => matches(typed, String(option?.label ?? ''), String(option?.value ?? '')) }}
          notFoundContent={failed ? '选项加载失败，重新打开可再试' : items === null ? '加载中…' : emptyText(field.params)}
          aria-invalid={invalid || undefined}
          aria-describedby={props.describedBy}
          aria-required={field.required || undefined}
          onOpenChange={(open) => open && failed && retry()}
          onChange={(next) => choose(props, items ?? [], next)}
          onBlur={() => props.onBlur?.()}
        />
      )}
    </Sleeper>
  )
}

function SelectReadOnly(props: WidgetProps) {
  return <Plain widget={props} text={useChoices(props, false).shown} />
}

function wake(setAwake: (awake: boolean) => void): void {
  setAwake(true)
  void loadPinyin()
}

function emptyText(params: WidgetProps['field']['params']): string {
  return params['parent'] === undefined ? '没有匹配的选项' : '没有可选项，请先选择上级'
}

/** Takes a choice with what `params.fill` copies of it (own field → `label`, `value` or an attribute), unless the user wrote something else there. */
function choose(props: WidgetProps, items: readonly DictionaryItem[], next: string | undefined): void {
  const { field, record } = props
  const fill = field.params['fill']
  const old = items.find((each) => each.value === String(props.value ?? ''))
  const chosen = items.find((each) => each.value === next)
  const along: Row = {}
  if (typeof fill === 'object' && fill !== null && !Array.isArray(fill)) {
    for (const [target, word] of Object.entries(fill)) {
      const now = String(record[target] ?? '')
      if (now === '' || now === part(old, String(word))) along[target] = chosen ? part(chosen, String(word)) : null
    }
  }
  props.onChange(coded(next, field.property))
  if (Object.keys(along).length > 0) props.setFields(along)
}

function part(item: DictionaryItem | undefined, word: string): string {
  if (word === 'label') return item?.label ?? ''
  return word === 'value' ? (item?.value ?? '') : (item?.attrs?.[word] ?? '')
}

/** One code of a dictionary; found by label, code, pinyin or initials. */
export const select = defineWidget({ id: 'select', title: '下拉选择', Component: SelectWidget, ReadOnly: SelectReadOnly })
