import { Select } from 'antd'
import type { ReactElement } from 'react'
import type { DictionaryItem } from '../../../engine/schema/records/dictionary.ts'
import type { EditorProps } from '../lazy/editor-loader.ts'
import { ClearIcon } from '../lazy/ClearIcon.tsx'
import { ComboPopup } from '../lazy/ComboPopup.tsx'
import { codesOf } from '../../../engine/model/field-choices.ts'
import { matches } from '../../dictionaries/pinyin.ts'
import { useCombobox } from '../lazy/use-combobox.ts'
import { themed } from '../../theme/AntdTheme.tsx'

export interface SelectExtras {
  /** Null until they are loaded. */
  items: readonly DictionaryItem[] | null
  failed: boolean
  retry(): void
  /** Label of the value, for a code that may no longer be chosen. */
  shown: string
  /** Several codes at once. */
  several: boolean
  emptyText: string
  onChoose(codes: string[]): void
}

function Editor({ widget, opened, items, failed, retry, shown, several, emptyText, onChoose }: EditorProps<SelectExtras>) {
  const { field, disabled, invalid, id } = widget
  const codes = codesOf(widget.value)
  const options = (items ?? []).map(({ value, label, disabled: off }) => ({ value, label, disabled: off }))
  const [code] = codes
  if (!several && code !== undefined && !options.some((each) => each.value === code)) options.unshift({ value: code, label: shown, disabled: true })
  const { open, setOpen, typed, search, composing, watch } = useCombobox({
    opened,
    several,
    listed: items !== null,
    first: (text) => options.find((each) => !each.disabled && matches(text, each.label, each.value)) ?? null,
    take: ({ value }) => onChoose(several ? [...codes.filter((each) => each !== value), value] : [value]),
    clear: several || code === undefined ? undefined : () => onChoose([]),
  })
  const shared = {
    id,
    className: 'vn-lazy-editor',
    options,
    open,
    loading: items === null && !failed,
    disabled,
    placeholder: field.placeholder,
    status: invalid ? ('error' as const) : ('' as const),
    allowClear: clear,
    showSearch: {
      searchValue: typed,
      onSearch: search,
      filterOption: (wanted: string, option?: { label: string; value: string }) => composing || matches(wanted, option?.label ?? '', option?.value ?? ''),
    },
    notFoundContent: failed ? '选项加载失败，重新打开可再试' : items === null ? '加载中…' : emptyText,
    'aria-invalid': invalid || undefined,
    'aria-describedby': widget.describedBy,
    'aria-required': field.required || undefined,
    popupRender: (list: ReactElement) => (
      <ComboPopup id={id} title={field.title}>
        {list}
      </ComboPopup>
    ),
    onOpenChange: (next: boolean) => {
      setOpen(next)
      if (next && failed) retry()
    },
    onBlur: () => widget.onBlur?.(),
  }
  return (
    <div className="vn-lazy-editor-frame" {...watch}>
      {several ? (
        <Select {...shared} mode="multiple" value={codes} maxTagCount="responsive" onChange={onChoose} />
      ) : (
        <Select {...shared} value={code} onChange={(next: string | undefined) => onChoose(next === undefined ? [] : [next])} />
      )}
    </div>
  )
}

const clear = { clearIcon: <ClearIcon /> }

/** antd's Select as the product uses it: one code or several, found by label, code, pinyin or initials; Delete clears. */
export const SelectEditor = themed(Editor)
