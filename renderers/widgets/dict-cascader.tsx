import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { dictionaryId, fieldName } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { editorLoader } from './lazy/editor-loader.ts'
import type { CascaderExtras, Tree } from './choices/CascaderEditor.tsx'
import { DownIcon } from '../icons/svg-icons.tsx'
import { dictOf, labelIn } from '../../engine/model/field-choices.ts'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import { LazyInput } from './lazy/LazyInput.tsx'
import { isWithin, pathOf } from '../dictionaries/dictionary-tree.ts'
import { useDictionary } from '../dictionaries/use-dictionary.ts'

const cascader = editorLoader<CascaderExtras>(() => import('./choices/CascaderEditor.tsx').then((module) => module.CascaderEditor))

function DictCascaderWidget(props: WidgetProps) {
  const [active, setActive] = useState(false)
  const tree = useTree(props, active)
  return (
    <LazyInput
      widget={props}
      text={tree.text}
      title={tree.title}
      icon={<DownIcon />}
      popup="tree"
      control={cascader}
      with={{ tree }}
      onActivate={() => setActive(true)}
    />
  )
}

function DictCascaderReadOnly(props: WidgetProps) {
  const { text, title } = useTree(props, false)
  return <ReadOnlyText widget={props} text={text} title={title} />
}

function useTree(props: WidgetProps, active: boolean): Tree {
  const { field, record, value } = props
  const code = value === null ? '' : String(value)
  const label = record[`${field.field}_label`]
  const labelled = typeof label === 'string' && label !== ''
  const bound = field.params['within']
  const within = typeof bound === 'string' ? String(record[bound] ?? '') : ''
  const { items, failed, retry } = useDictionary(dictOf(field), active || typeof bound === 'string' || (code !== '' && !labelled))
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
export const dictCascader = defineWidget({
  id: 'dict-cascader',
  title: '级联选择',
  fits: ['text'],
  params: z.strictObject({
    dict: z.optional(described('字典，默认取字段的 x-dict', dictionaryId)),
    within: z.optional(described('其值为上级代码的字段', fieldName)),
    leafOnly: z.optional(described('只能选末级', z.boolean())),
  }),
  Component: DictCascaderWidget,
  ReadOnly: DictCascaderReadOnly,
})
