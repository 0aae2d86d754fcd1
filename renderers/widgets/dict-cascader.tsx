import { Cascader } from 'antd'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { DictionaryItem } from '../../engine/schema/dictionary.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { DownIcon } from './parts/icons.tsx'
import { coded, dictOf, labelIn } from './parts/options.ts'
import { loadPinyin, matches } from './parts/pinyin.ts'
import { Plain } from './parts/plain.tsx'
import { Sleeper } from './parts/sleeper.tsx'
import { isWithin, pathOf, treeOf, type TreeNode } from './parts/tree.ts'
import { useDictionary } from './parts/use-dictionary.ts'

const MOST = 50

function DictCascaderWidget(props: WidgetProps) {
  const { field, disabled, invalid, id } = props
  const [awake, setAwake] = useState(false)
  const { items, code, text, title, within, failed, retry } = useTree(props, awake)
  const tree = useMemo(() => (awake && items ? treeOf(items, within) : []), [awake, items, within])
  const wake = () => {
    setAwake(true)
    void loadPinyin()
  }
  return (
    <Sleeper widget={props} text={text} title={title} icon={<DownIcon />} popup="tree" onWake={wake}>
      {(opened) => (
        <Cascader<TreeNode>
          id={id}
          className="vn-awake"
          options={tree}
          value={code === '' || items === null ? [] : pathOf(items, code, within)}
          defaultOpen={opened}
          loading={items === null && awake && !failed}
          changeOnSelect={field.params['leafOnly'] !== true}
          expandTrigger="hover"
          disabled={disabled}
          placeholder={field.placeholder}
          status={invalid ? 'error' : ''}
          allowClear
          displayRender={() => text}
          showSearch={{
            limit: MOST,
            filter: (typed, path) => path.some((node) => matches(typed, String(node.label), String(node.value))),
            render: (_, path) => path.map((node) => node.label).join(' / '),
          }}
          notFoundContent={failed ? '选项加载失败，重新打开可再试' : items === null ? '加载中…' : '没有匹配的选项'}
          aria-label={field.title}
          aria-invalid={invalid || undefined}
          aria-describedby={props.describedBy}
          aria-required={field.required || undefined}
          onOpenChange={(open) => open && failed && retry()}
          onChange={(path) => props.onChange(coded(path?.at(-1) as string | undefined, field.property))}
          onBlur={() => props.onBlur?.()}
        />
      )}
    </Sleeper>
  )
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
