import { Cascader } from 'antd'
import { useMemo } from 'react'
import type { DictionaryItem } from '../../../engine/schema/records/dictionary.ts'
import type { EditorProps } from '../lazy/editor-loader.ts'
import { ClearIcon } from '../lazy/ClearIcon.tsx'
import { ComboPopup } from '../lazy/ComboPopup.tsx'
import { codeValue } from '../../../engine/model/field-choices.ts'
import { matches } from '../../dictionaries/pinyin.ts'
import { firstMatch, pathOf, treeOf, type TreeNode } from '../../dictionaries/dictionary-tree.ts'
import { useCombobox } from '../lazy/use-combobox.ts'
import { themed } from '../../theme/AntdTheme.tsx'

const MOST = 50

export interface Tree {
  items: readonly DictionaryItem[] | null
  code: string
  text: string
  /** The whole way down, as a tooltip. */
  title: string
  within: string
  failed: boolean
  retry(): void
}

export interface CascaderExtras {
  tree: Tree
}

function Editor({ widget: props, opened, tree: { items, code, text, within, failed, retry } }: EditorProps<CascaderExtras>) {
  const { field, disabled, invalid, id } = props
  const options = useMemo(() => (items ? treeOf(items, within) : []), [items, within])
  const leafOnly = field.params['leafOnly'] === true
  const { open, setOpen, typed, search, composing, watch } = useCombobox({
    opened,
    several: false,
    listed: items !== null,
    first: (text) => firstMatch(options, text, leafOnly),
    take: (found) => props.onChange(codeValue(found, field.property)),
    clear: code === '' ? undefined : () => props.onChange(null),
  })
  return (
    <div className="vn-lazy-editor" {...watch}>
      <Cascader<TreeNode>
        id={id}
        className="vn-lazy-editor"
        options={options}
        value={code === '' || items === null ? [] : pathOf(items, code, within)}
        open={open}
        loading={items === null && !failed}
        changeOnSelect={!leafOnly}
        expandTrigger="hover"
        disabled={disabled}
        placeholder={field.placeholder}
        status={invalid ? 'error' : ''}
        allowClear={clear}
        displayRender={() => text}
        showSearch={{
          limit: MOST,
          searchValue: typed,
          onSearch: search,
          filter: (wanted, path) => composing || path.some((node) => matches(wanted, String(node.label), String(node.value))),
          render: (_, path) => path.map((node) => node.label).join(' / '),
        }}
        notFoundContent={failed ? '选项加载失败，重新打开可再试' : items === null ? '加载中…' : '没有匹配的选项'}
        popupRender={(columns) => (
          <ComboPopup id={id} title={field.title}>
            {columns}
          </ComboPopup>
        )}
        aria-label={field.title}
        aria-invalid={invalid || undefined}
        aria-describedby={props.describedBy}
        aria-required={field.required || undefined}
        onOpenChange={(next) => {
          setOpen(next)
          if (next && failed) retry()
        }}
        onChange={(path) => props.onChange(codeValue(path?.at(-1) as string | undefined, field.property))}
        onBlur={() => props.onBlur?.()}
      />
    </div>
  )
}

const clear = { clearIcon: <ClearIcon /> }

/** antd's Cascader as the product uses it: found by label, code, pinyin or initials; Enter takes the first match. */
export const CascaderEditor = themed(Editor)
