import { Cascader } from 'antd'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { DictionaryItem } from '../../engine/schema/dictionary.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { DownIcon } from './parts/icons.tsx'
import { coded, dictOf, labelIn } from './parts/options.ts'
import { loadPinyin, matches } from './parts/pinyin.ts'
import { Plain } from './parts/plain.tsx'
import { Sleeper } from './parts/sleeper.tsx'
import { firstMatch, isWithin, pathOf, treeOf, type TreeNode } from './parts/tree.ts'
import { useDictionary } from './parts/use-dictionary.ts'

const MOST = 50

function DictCascaderWidget(props: WidgetProps) {
  const [awake, setAwake] = useState(false)
  const tree = useTree(props, awake)
  const wake = () => {
    setAwake(true)
    void loadPinyin()
  }
  return (
    <Sleeper widget={props} text={tree.text} title={tree.title} icon={<DownIcon />} popup="tree" onWake={wake}>
      {(opened) => <AwakeCascader props={props} tree={tree} opened={opened} />}
    </Sleeper>
  )
}

function AwakeCascader({ props, tree: { items, code, text, within, failed, retry }, opened }: { props: WidgetProps; tree: Tree; opened: boolean }) {
  const { field, disabled, invalid, id } = props
  const [open, setOpen] = useState(opened)
  const [typed, setTyped] = useState('')
  const options = useMemo(() => (items ? treeOf(items, within) : []), [items, within])
  const leafOnly = field.params['leafOnly'] === true
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed === '' || event.nativeEvent.isComposing || hasActive(id)) return
    const found = firstMatch(options, typed, leafOnly)
    if (found === null) return
    event.preventDefault()
    event.stopPropagation()
    props.onChange(coded(found, field.property))
    setTyped('')
    setOpen(false)
  }
  return (
    <div className="vn-awake" onKeyDownCapture={onKeyDown}>
      <Cascader<TreeNode>
        id={id}
        className="vn-awake"
        classNames={{ popup: { root: popupOf(id) } }}
        options={options}
        value={code === '' || items === null ? [] : pathOf(items, code, within)}
        open={open}
        loading={items === null && !failed}
        changeOnSelect={!leafOnly}
        expandTrigger="hover"
        disabled={disabled}
        placeholder={field.placeholder}
        status={invalid ? 'error' : ''}
        allowClear
        displayRender={() => text}
        showSearch={{
          limit: MOST,
          searchValue: typed,
          onSearch: setTyped,
          filter: (wanted, path) => path.some((node) => matches(wanted, String(node.label), String(node.value))),
          render: (_, path) => path.map((node) => node.label).join(' / '),
        }}
        notFoundContent={failed ? '选项加载失败，重新打开可再试' : items === null ? '加载中…' : '没有匹配的选项'}
        aria-label={field.title}
        aria-invalid={invalid || undefined}
        aria-describedby={props.describedBy}
        aria-required={field.required || undefined}
        onOpenChange={(next) => {
          setOpen(next)
          if (next && failed) retry()
        }}
        onChange={(path) => props.onChange(coded(path?.at(-1) as string | undefined, field.property))}
        onBlur={() => props.onBlur?.()}
      />
    </div>
  )
}

function popupOf(id: string): string {
  return `vn-popup-${id}`
}

/** An entry was reached with the arrow keys: Enter is then the list's own. */
function hasActive(id: string): boolean {
  return document.querySelector(`.${CSS.escape(popupOf(id))} .ant-cascader-menu-item-active`) !== null
}

function DictCascaderReadOnly(props: WidgetProps) {
  const { text, title } = useTree(props, false)
  return <Plain widget={props} text={text} title={title} />
}

interface Tree {
  items: readonly DictionaryItem[] | null
  code: string
  text: string
  /** The whole way down, as a tooltip. */
  title: string
  within: string
  failed: boolean
  retry(): void
}

function useTree(props: WidgetProps, awake: boolean): Tree {
  const { field, record, value } = props
  const code = value === null ? '' : String(value)
  const label = record[`${field.field}_label`]
  const labelled = typeof label === 'string' && label !== ''
  const bound = field.params['within']
  const within = typeof bound === 'string' ? String(record[bound] ?? '') : ''
  const { items, failed, retry } = useDictionary(dictOf(field), awake || typeof bound === 'string' || (code !== '' && !labelled))
  const last = useRef(within)
  const clearUnfit = useEffectEvent(() => {
    if (items && code !== '' && !isWithin(items, code, within)) props.onChange(null)
  })
  useEffect(() => {
    if (last.current === within || items === null) return
    last.current = within
    clearUnfit()
  }, [within, items])
  const title = useMemo(
    () =>
      items && code !== ''
        ? pathOf(items, code, '')
            .map((each) => labelIn(items, each))
            .join(' / ')
        : '',
    [items, code],
  )
  const text = code === '' ? '' : labelled ? label : labelIn(items ?? [], code)
  return { items, code, text, title: title || text, within, failed, retry }
}

/** One code of a tree of thousands; the value is the code alone. `params.within` names the field whose code is the top, `leafOnly` refuses branches. */
export const dictCascader = defineWidget({ id: 'dict-cascader', title: '级联选择', Component: DictCascaderWidget, ReadOnly: DictCascaderReadOnly })
