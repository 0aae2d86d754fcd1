import * as z from 'zod/mini'
import type { DictionaryItem } from '../../engine/schema/records/dictionary.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { fieldName } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { choices } from '../dictionaries/choice-params.ts'
import { codeValue } from '../../engine/model/field-choices.ts'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import { SelectInput } from './choices/SelectInput.tsx'
import { useChoices } from '../dictionaries/use-choices.ts'

function SelectWidget(props: WidgetProps) {
  const onChoose = ([code]: string[], items: readonly DictionaryItem[]) => choose(props, items, code)
  return <SelectInput widget={props} several={false} emptyText={emptyText(props.field.params)} onChoose={onChoose} />
}

function SelectReadOnly(props: WidgetProps) {
  return <ReadOnlyText widget={props} text={useChoices(props, false).shown} />
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
  props.onChange(codeValue(next, field.property))
  if (Object.keys(along).length > 0) props.setFields(along)
}

function part(item: DictionaryItem | undefined, word: string): string {
  if (word === 'label') return item?.label ?? ''
  return word === 'value' ? (item?.value ?? '') : (item?.attrs?.[word] ?? '')
}

/** One code of a dictionary; found by label, code, pinyin or initials. */
export const select = defineWidget({
  id: 'select',
  title: '下拉选择',
  fits: ['text', 'integer'],
  params: z.extend(choices, {
    fill: z.optional(described('字段 → 选项的 label、value 或属性', z.record(fieldName, z.string()))),
  }),
  Component: SelectWidget,
  ReadOnly: SelectReadOnly,
})
