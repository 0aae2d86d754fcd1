import { useState, type KeyboardEvent } from 'react'
import * as z from 'zod/mini'
import { fillTemplate } from '../../engine/runtime/effects/template.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { viewNo } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
import { usePicker } from '../contexts/picker-context.tsx'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { ClearIcon } from '../icons/svg-icons.tsx'
import { textValues } from './child-table/fill-from-record.ts'
import { PickButton } from './inputs/PickButton.tsx'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import { TextInput } from './inputs/TextInput.tsx'
import { SuggestionList } from './suggestions/SuggestionList.tsx'
import { useSuggestions } from './suggestions/use-suggestions.ts'

function RegisterPickerWidget(props: WidgetProps) {
  const { id, field, value, record, disabled, onChange } = props
  const { params } = field
  const pick = usePicker()
  const [typed, setTyped] = useState('')
  const viewNo = String(params['view'] ?? '')
  const key = String(params['key'] ?? '')
  // read when it is asked: a field that it names may have changed since this one was drawn
  const query = () => textValues(fillTemplate(params['query'] ?? {}, [record]))
  const keys = keysOf(value)
  const keep = (next: readonly string[]) => onChange([...new Set(next)].join(',') || null)
  const add = (more: readonly string[]) => {
    setTyped('')
    if (more.length > 0) keep([...keys, ...more])
  }
  const open = async () => {
    const rows = await pick({ viewNo, title: `选取${field.title}`, multiple: true, query: query() })
    add((rows ?? []).map((row) => String(row[key] ?? '')).filter((each) => each !== ''))
  }
  const suggestions = useSuggestions({
    viewNo,
    from: key,
    query,
    only: false,
    onPick: (row) => add(keysOf(row[key] ?? null)),
    onMore: () => void open(),
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    suggestions.onKeyDown(event)
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed !== '') {
      event.preventDefault()
      event.stopPropagation()
      suggestions.close()
      add(keysOf(typed))
    } else if (event.key === 'Backspace' && typed === '' && keys.length > 0) keep(keys.slice(0, -1))
  }
  const input: WidgetProps = {
    ...props,
    value: typed,
    onChange: (next) => {
      const text = String(next ?? '')
      // a separator ends a number: those before it are in
      const ended = /[,，、;；\s]$/.test(text)
      if (ended) add(keysOf(text))
      else setTyped(text)
      suggestions.ask(ended ? '' : text)
    },
    onBlur: () => {
      suggestions.close()
      add(keysOf(typed))
      props.onBlur?.()
    },
  }
  return (
    <span className="vn-picker vn-chips" data-disabled={disabled || undefined}>
      {keys.map((each) => (
        <span key={each} className="vn-chip">
          {each}
          {!disabled && (
            <button type="button" aria-label={`移除${each}`} title="移除" onClick={() => keep(keys.filter((other) => other !== each))}>
              <ClearIcon />
            </button>
          )}
        </span>
      ))}
      <TextInput
        widget={keys.length > 0 ? { ...input, field: { ...field, placeholder: '' } } : input}
        show={(each) => String(each ?? '')}
        read={(text) => text}
        native={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': suggestions.found !== null,
          'aria-controls': `${id}-list`,
          'aria-activedescendant': suggestions.found !== null && suggestions.at >= 0 ? `${id}-list-${suggestions.at}` : undefined,
          onKeyDown,
        }}
      />
      <SuggestionList id={id} title={field.title} suggestions={suggestions} />
      <span className="vn-picker-tools">
        <PickButton title={field.title} disabled={disabled} onOpen={() => void open()} />
      </span>
    </span>
  )
}

function RegisterPickerReadOnly(props: WidgetProps) {
  return <ReadOnlyText widget={props} text={keysOf(props.value).join('、')} />
}

/** Numbers as people separate them. */
function keysOf(value: Json): string[] {
  return String(value ?? '')
    .split(/[,，、;；\s]+/)
    .filter((key) => key !== '')
}

/**
 * Several things of a register by their numbers, kept joined by commas and shown as chips: found while one types, typed by who knows them (Enter, a
 * separator or leaving the field takes them in), or picked from the list `params.view`. Backspace in the empty box takes the last one out.
 */
export const registerPicker = defineWidget({
  id: 'register-picker',
  title: '台账多选',
  fits: ['text'],
  params: z.strictObject({
    view: described('选取界面', viewNo),
    key: described('所选记录的编号字段', z.string()),
    query: z.optional(described('查询条件，{字段} 取自本表单', z.record(z.string(), z.string()))),
  }),
  Component: RegisterPickerWidget,
  ReadOnly: RegisterPickerReadOnly,
})
