import { Select } from 'antd'
import { useState } from 'react'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { DownIcon } from './parts/icons.tsx'
import { codesOf } from './parts/options.ts'
import { loadPinyin, matches } from './parts/pinyin.ts'
import { Plain } from './parts/plain.tsx'
import { Sleeper } from './parts/sleeper.tsx'
import { useChoices } from './parts/use-choices.ts'

function MultiSelectWidget(props: WidgetProps) {
  const { field, value, disabled, invalid, id } = props
  const [awake, setAwake] = useState(false)
  const { items, shown, failed, retry } = useChoices(props, awake)
  const wake = () => {
    setAwake(true)
    void loadPinyin()
  }
  return (
    <Sleeper widget={props} text={shown} icon={<DownIcon />} popup="listbox" onWake={wake}>
      {(opened) => (
        <Select
          id={id}
          className="vn-awake"
          mode="multiple"
          value={codesOf(value)}
          options={(items ?? []).map(({ value: each, label, disabled: off }) => ({ value: each, label, disabled: off }))}
          defaultOpen={opened}
          loading={items === null && awake && !failed}
          disabled={disabled}
          placeholder={field.placeholder}
          status={invalid ? 'error' : ''}
          allowClear
          maxTagCount="responsive"
          showSearch={{ filterOption: (typed, option) => matches(typed, String(option?.label ?? ''), String(option?.value ?? '')) }}
          notFoundContent={failed ? '选项加载失败，重新打开可再试' : items === null ? '加载中…' : '没有匹配的选项'}
          aria-invalid={invalid || undefined}
          aria-describedby={props.describedBy}
          aria-required={field.required || undefined}
          onOpenChange={(open) => open && failed && retry()}
          onChange={(codes: string[]) => props.onChange(codes.length === 0 ? null : codes.join(','))}
          onBlur={() => props.onBlur?.()}
        />
      )}
    </Sleeper>
  )
}

function MultiSelectReadOnly(props: WidgetProps) {
  return <Plain widget={props} text={useChoices(props, false).shown} />
}

/** Several codes of a dictionary, kept comma-joined. */
export const multiSelect = defineWidget({ id: 'multi-select', title: '多选下拉', Component: MultiSelectWidget, ReadOnly: MultiSelectReadOnly })
