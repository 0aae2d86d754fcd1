import { useState } from 'react'
import * as z from 'zod/mini'
import { isEmpty, isRow } from '../../engine/schema/records/record-values.ts'
import { fillTemplate } from '../../engine/runtime/effects/template.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { fieldName, viewNo } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { usePicker } from '../contexts/picker-context.tsx'
import { mapRecord, textValues } from './child-table/fill-from-record.ts'
import { ClearIcon } from '../icons/svg-icons.tsx'
import { PickButton } from './inputs/PickButton.tsx'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import { SuggestionList } from './suggestions/SuggestionList.tsx'
import { TextInput } from './inputs/TextInput.tsx'
import { useSuggestions } from './suggestions/use-suggestions.ts'

function ReferencePickerWidget(props: WidgetProps) {
  const { id, field, value, record, disabled, setFields, onChange } = props
  const { params } = field
  const pick = usePicker()
  const [typed, setTyped] = useState<string | null>(null)
  const free = !isReference(props)
  const viewNo = String(params['view'] ?? '')
  // read when it is asked: a field that it names may have changed since this one was drawn
  const query = () => textValues(fillTemplate(params['query'] ?? {}, [record]))
  const suggestions = useSuggestions({
    viewNo,
    from: pickedField(params['fill'], field.field),
    query,
    only: !free,
    onPick: (row) => {
      setTyped(null)
      setFields(mapRecord(params['fill'], row))
    },
    onMore: () => void open(),
  })
  /** A name may be kept as typed; a reference is only looked for, and shows what it was when the input is left. */
  const input: WidgetProps = {
    ...props,
    value: free ? value : (typed ?? shownText(props)),
    onChange: (next) => {
      if (free) keepText(next)
      else setTyped(String(next ?? ''))
      suggestions.ask(String(next ?? ''))
    },
    onBlur: () => {
      suggestions.close()
      setTyped(null)
      props.onBlur?.()
    },
  }
  const { found, at } = suggestions

  const link = String(params['link'] ?? '')
  /** A name that is typed anew is no longer that of the record that was picked. */
  const keepText = (next: Json) => {
    if (link !== '' && !isEmpty(record[link])) setFields({ [field.field]: next, [link]: null })
    else onChange(next)
  }
  async function open(): Promise<void> {
    const rows = await pick({ viewNo, title: `选取${field.title}`, multiple: false, query: query() })
    const row = rows?.[0]
    if (row) setFields(mapRecord(params['fill'], row))
  }
  const isUnlinked = link !== '' && !isEmpty(value) && isEmpty(record[link]) && found === null
  const clear = () => {
    onChange(null)
    const others = Object.keys(mapRecord(params['fill'], {})).filter((each) => each !== field.field)
    const empty: Row = Object.fromEntries(others.map((each) => [each, null]))
    if (others.length > 0) setFields(empty)
  }
  return (
    <span className="vn-picker" data-unlinked={isUnlinked || undefined}>
      <TextInput
        widget={input}
        show={(each) => String(each ?? '')}
        read={(text) => (text === '' ? null : text)}
        native={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': found !== null,
          'aria-controls': `${id}-list`,
          'aria-activedescendant': found !== null && at >= 0 ? `${id}-list-${at}` : undefined,
          onKeyDown: suggestions.onKeyDown,
          onDoubleClick: () => void open(),
        }}
      />
      <SuggestionList id={id} title={field.title} suggestions={suggestions} />
      <span className="vn-picker-tools">
        {value !== null && value !== '' && !disabled && (
          <button type="button" className="vn-mini" aria-label={`清空${field.title}`} title="清空" onClick={clear}>
            <ClearIcon />
          </button>
        )}
        <PickButton title={field.title} disabled={disabled} onOpen={() => void open()} />
      </span>
      {isUnlinked && (
        <span className="vn-picker-note" role="note">
          未选择已登记的{field.title}
        </span>
      )}
    </span>
  )
}

function ReferencePickerReadOnly(props: WidgetProps) {
  return <ReadOnlyText widget={props} text={shownText(props)} />
}

/** The field holds the key of another record, so only a pick may change it; otherwise a name may also be typed. */
function isReference({ field }: WidgetProps): boolean {
  return field.property?.type === 'string' && field.property['x-ref'] !== undefined
}

/** Field of the picked record that becomes this field's text: of a reference, what its label is filled from. */
function pickedField(fill: Json | undefined, own: string): string {
  return isRow(fill) ? String(fill[own] ?? '') : ''
}

function shownText({ field, value, record }: WidgetProps): string {
  const label = record[`${field.field}_label`]
  return typeof label === 'string' && label !== '' ? label : String(value ?? '')
}

/** Picks a record from the list `params.view` (with `params.query`) and copies `params.fill` (own field → picked field). `params.link`, given by the form, is the field that holds the picked record: a name without it is marked. */
export const referencePicker = defineWidget({
  id: 'reference-picker',
  title: '档案选取',
  fits: ['text'],
  params: z.strictObject({
    view: described('选取界面', viewNo),
    query: z.optional(described('查询条件，{字段} 取自本表单', z.record(z.string(), z.string()))),
    fill: described('本表单字段 → 选中记录的字段', z.record(fieldName, z.string())),
  }),
  Component: ReferencePickerWidget,
  ReadOnly: ReferencePickerReadOnly,
})
