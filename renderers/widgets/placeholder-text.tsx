import { useLayoutEffect, useMemo, useRef } from 'react'
import * as z from 'zod/mini'
import { namedText, placeholderKind, placeholderText as inBrackets, titledText, type Placeholder } from '../../engine/domain/placeholders.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { callId } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { useCall } from '../loading/use-call.ts'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import { TextInput } from './inputs/TextInput.tsx'
import './placeholder-text.css'

function PlaceholderTextWidget(props: WidgetProps) {
  const { id, value, record, field, onChange, disabled } = props
  const kindIn = placeholderKind(field.property) ?? ''
  const placeholders = usePlaceholders(String(field.params['call'] ?? ''), kindIn, String(record[kindIn] ?? ''))
  // what was selected in the text when the focus left it: a placeholder takes its place
  const selected = useRef<readonly [from: number, to: number] | null>(null)
  // where an inserted placeholder ends: typing goes on behind it
  const caret = useRef<number | null>(null)
  const text = shownText(props, placeholders)
  useLayoutEffect(() => {
    if (caret.current === null) return
    const area = areaOf(id)
    area?.focus()
    area?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [id, value])
  const insert = (title: string) => {
    const [from, to] = selected.current ?? [text.length, text.length]
    caret.current = from + inBrackets(title).length
    onChange(namedText(text.slice(0, from) + inBrackets(title) + text.slice(to), placeholders ?? []))
  }
  return (
    <div className="vn-placeholder-text">
      <TextInput
        widget={{ ...props, disabled: disabled || placeholders === null }}
        rows={Math.min(8, Math.max(3, text.split('\n').length))}
        show={() => text}
        native={{ onSelect: ({ currentTarget: { selectionStart, selectionEnd } }) => (selected.current = [selectionStart ?? 0, selectionEnd ?? 0]) }}
        read={(typed) => (typed === '' ? null : namedText(typed, placeholders ?? []))}
      />
      {placeholders !== null && placeholders.length > 0 && !disabled && (
        <select className="vn-input" aria-label={`在${field.title}中插入变量`} value="" onChange={({ target }) => insert(target.value)}>
          <option value="">插入变量…</option>
          {placeholders.map(({ name, title }) => (
            <option key={name}>{title}</option>
          ))}
        </select>
      )}
    </div>
  )
}

/** What the text may stand for; null while it is being asked, nothing where it is not yet said what the text is about or the answer failed. */
function usePlaceholders(call: string, kindIn: string, kind: string): readonly Placeholder[] | null {
  const { answer } = useCall(useMemo(() => (kind === '' ? undefined : { call, params: { [kindIn]: kind } }), [call, kindIn, kind]))
  return useMemo(() => {
    if (kind === '' || answer.state === 'failed') return []
    return answer.state === 'ready' ? readPlaceholders(answer.data) : null
  }, [kind, answer])
}

function readPlaceholders(data: Json): Placeholder[] {
  return (Array.isArray(data) ? data : []).flatMap((each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each) ? [{ name: String(each['name']), title: String(each['title']) }] : [],
  )
}

/** As people read it: until the placeholders are known, as it came with the record. */
function shownText({ field, value, record }: WidgetProps, placeholders: readonly Placeholder[] | null): string {
  if (value === null) return ''
  return placeholders === null ? String(record[`${field.field}_label`] || value) : titledText(String(value), placeholders)
}

function areaOf(id: string): HTMLTextAreaElement | null {
  const found = document.getElementById(id)
  return found instanceof HTMLTextAreaElement ? found : null
}

function PlaceholderTextReadOnly(props: WidgetProps) {
  return <ReadOnlyText widget={props} text={shownText(props, null)} />
}

/** A text that stands for fields of a record: stored with their names, shown and written with their titles, which are there to be inserted. `params.call` answers them. */
export const placeholderText = defineWidget({
  id: 'placeholder-text',
  title: '带变量的文本',
  fits: ['text'],
  params: z.strictObject({ call: described('列出可用变量的接口', callId) }),
  Component: PlaceholderTextWidget,
  ReadOnly: PlaceholderTextReadOnly,
})
