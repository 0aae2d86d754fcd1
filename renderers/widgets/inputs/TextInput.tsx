import { useRef, useState, type ComponentProps } from 'react'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { WidgetProps } from '../../contracts.ts'
import '../../inputs/field-controls.css'

interface TypedInputProps {
  widget: WidgetProps
  /** Text shown for a value. */
  show(value: Json): string
  /** Value of what is typed; called for every settled key, never during an input method's composition. */
  read(text: string): Json
  /** Value as it stays once the field is left. */
  settle?(value: Json): Json
  /** Keeps what is typed as it is until the field is left (`12.` on the way to `12.5`). */
  hold?: boolean
  rows?: number
  native?: Omit<ComponentProps<'input'>, 'value' | 'onChange'>
}

/** A native input in the product's look. An input method's half-typed text stays local: only what is composed is committed. */
export function TextInput({ widget, show, read, settle, hold = false, rows, native = {} }: TypedInputProps) {
  // what is typed stays as it is only while it stands for the field's value: one that comes from elsewhere, an undo say, is shown
  const [typedText, setTypedText] = useState<{ text: string; value: Json } | null>(null)
  const typed = typedText !== null && typedText.value === widget.value ? typedText.text : null
  const composing = useRef(false)

  const commit = (text: string) => {
    const value = read(text)
    setTypedText(hold ? { text, value } : null)
    widget.onChange(value)
  }
  const compose = (text: string) => setTypedText({ text, value: widget.value })
  const leave = (text: string) => {
    composing.current = false
    setTypedText(null)
    const value = typed === null ? widget.value : read(text)
    const settled = settle ? settle(value) : value
    if (settled !== widget.value) widget.onChange(settled)
    widget.onBlur?.()
  }
  const shared = {
    ...native,
    id: widget.id,
    className: 'vn-input',
    value: typed ?? show(widget.value),
    disabled: widget.disabled,
    placeholder: widget.field.placeholder,
    'aria-invalid': widget.invalid || undefined,
    'aria-describedby': widget.describedBy,
    'aria-required': widget.field.required || undefined,
    autoComplete: 'off',
    ...(rows === undefined ? { enterKeyHint: 'next' as const } : {}),
    onChange: (event: { target: { value: string } }) => (composing.current ? compose(event.target.value) : commit(event.target.value)),
    onCompositionStart: (event: { currentTarget: { value: string } }) => {
      composing.current = true
      compose(event.currentTarget.value)
    },
    onCompositionEnd: (event: { currentTarget: { value: string } }) => {
      composing.current = false
      commit(event.currentTarget.value)
    },
    onBlur: (event: { currentTarget: { value: string } }) => leave(event.currentTarget.value),
  }
  if (rows === undefined) return <input {...shared} />
  const { type: _type, inputMode: _mode, ...area } = shared as typeof shared & { type?: string; inputMode?: string }
  return <textarea {...(area as ComponentProps<'textarea'>)} rows={rows} />
}
