import { useMemo } from 'react'
import type { EditorProps } from '../lazy/editor-loader.ts'
import './code.css'
import { useCodeMirror } from './use-code-mirror.ts'

/** JSON text with line numbers, faults marked, and a way to lay it out again. */
export function CodeEditor({ widget, opened }: EditorProps<object>) {
  const { id, value, disabled, invalid, describedBy, field } = widget
  const text = String(value ?? '')
  const change = (next: string) => widget.onChange(next.trim() === '' ? null : next)
  const attributes = useMemo(
    () => ({
      id,
      contenteditable: String(!disabled),
      // what scrolls must be reached by keyboard
      tabindex: '0',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': describedBy ?? null,
      'aria-disabled': disabled ? 'true' : null,
      'aria-invalid': invalid ? 'true' : null,
      'aria-required': field.required ? 'true' : null,
    }),
    [id, disabled, describedBy, invalid, field.required],
  )
  const place = useCodeMirror({ text, attributes, focused: opened, onChange: change, onLeave: () => widget.onBlur?.() })
  return (
    <div className="vn-editor vn-codemirror" data-invalid={invalid || undefined} data-disabled={disabled || undefined}>
      <div ref={place} />
      <div className="vn-editor-foot">
        <span className="vn-note">按 Tab 离开编辑区</span>
        <button
          type="button"
          className="vn-mini"
          disabled={disabled || parsed(text) === undefined}
          aria-label={`整理${field.title}的格式`}
          onClick={() => change(JSON.stringify(parsed(text), null, 2))}
        >
          整理格式
        </button>
      </div>
    </div>
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
