import { useEffect, useRef, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { WidgetProps } from '../../contracts.ts'
import type { EditorProps, EditorLoader } from './editor-loader.ts'
import { bufferKey, replayKeys, type KeyBuffer } from './key-buffer.ts'
import '../../inputs/field-controls.css'

interface LazyInputProps<More> {
  widget: WidgetProps
  text: string
  title?: string
  icon: ReactNode
  popup: 'listbox' | 'dialog' | 'tree'
  /** The real control; mounted when the pointer or the focus arrives and it has been fetched. */
  control: EditorLoader<More>
  /** What the control gets beside the widget. */
  with: More
  onActivate?(): void
  /** Empties the value; asked by Delete and Backspace. */
  onClear?(): void
}

type Cause = 'hover' | 'focus' | 'press'

/**
 * A heavy control drawn as one light input until somebody needs it: same look, same role and label, same id.
 * Select and DatePicker are most of the mount of a form (docs/adr/0005); asleep they cost what a text input costs, and their code is fetched
 * only when the pointer or the focus comes near. Focus, a press and what was typed meanwhile are handed on to the control.
 */
export function LazyInput<More>({ widget, text, title, icon, popup, control, with: more, onActivate, onClear }: LazyInputProps<More>) {
  const [editor, setEditor] = useState<{ Control: ComponentType<EditorProps<More>>; how: Cause } | null>(null)
  const pressed = useRef(false)
  const early = useRef<KeyBuffer>({ text: '', enter: false })
  const input = useRef<HTMLInputElement>(null)
  // a form is there to be filled in, so its controls are fetched while nothing else happens; a search bar waits until it is touched
  const wanted = !widget.compact && !widget.disabled
  useEffect(() => {
    if (wanted) control.loadWhenIdle()
  }, [wanted, control])
  if (editor) return <editor.Control {...more} widget={widget} opened={editor.how === 'press'} />

  const mount = (Control: ComponentType<EditorProps<More>>, how: Cause) => {
    const typed = early.current
    flushSync(() => setEditor({ Control, how }))
    if (how === 'hover') return
    const focusedInput = document.getElementById(widget.id)
    focusedInput?.focus()
    replayKeys(focusedInput, typed)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // the Enter that ends what was typed is no Enter of the form's or the search's
    if (bufferKey(early.current, event)) {
      event.currentTarget.toggleAttribute('data-typing', early.current.text !== '')
      event.preventDefault()
      event.stopPropagation()
    } else if (event.key === 'Delete' || event.key === 'Backspace') onClear?.()
  }
  const activate = (how: Cause) => {
    onActivate?.()
    const here = control.here()
    if (here) return mount(here, how)
    control.load().then(
      (Control) => {
        const light = input.current
        if (!light) return
        const focused = document.activeElement === light
        if (focused || how === 'hover') mount(Control, focused ? (pressed.current ? 'press' : 'focus') : 'hover')
      },
      () => undefined,
    )
  }
  return (
    <span className="vn-lazy-input" onPointerEnter={(event) => event.pointerType !== 'touch' && !widget.disabled && activate('hover')}>
      <input
        ref={input}
        id={widget.id}
        className="vn-input"
        role="combobox"
        aria-haspopup={popup}
        aria-expanded="false"
        aria-invalid={widget.invalid || undefined}
        aria-describedby={widget.describedBy}
        aria-required={widget.field.required || undefined}
        readOnly
        disabled={widget.disabled}
        value={text}
        title={title ?? (text || undefined)}
        placeholder={widget.field.placeholder}
        onPointerDown={() => {
          pressed.current = true
        }}
        onFocus={() => activate(pressed.current ? 'press' : 'focus')}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget }) => {
          currentTarget.removeAttribute('data-typing')
          pressed.current = false
          early.current = { text: '', enter: false }
        }}
      />
      {icon}
    </span>
  )
}
