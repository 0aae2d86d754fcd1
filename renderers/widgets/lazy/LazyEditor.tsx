import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { WidgetProps } from '../../contracts.ts'
import type { EditorProps, EditorLoader } from './editor-loader.ts'
import '../../inputs/field-controls.css'

interface LazyEditorProps {
  widget: WidgetProps
  control: EditorLoader<object>
  /** The value as it looks while the editor sleeps. */
  children: ReactNode
}

/** An editor of several lines that is fetched when the pointer or the focus comes near; until then its value can be read and reached all the same. */
export function LazyEditor({ widget, control, children }: LazyEditorProps) {
  const [editor, setEditor] = useState<{ Control: ComponentType<EditorProps<object>>; focused: boolean } | null>(null)
  const [failed, setFailed] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const live = useRef(true)
  useEffect(() => {
    live.current = true
    return () => {
      live.current = false
    }
  }, [])
  if (editor) return <editor.Control widget={widget} opened={editor.focused} />

  const activate = () => {
    if (widget.disabled) return
    control.load().then(
      (Control) => live.current && setEditor({ Control, focused: box.current === document.activeElement }),
      () => live.current && setFailed(true),
    )
  }
  return (
    <div
      ref={box}
      id={widget.id}
      className="vn-editor"
      role="textbox"
      aria-multiline="true"
      aria-readonly="true"
      aria-labelledby={`${widget.id}-label`}
      aria-describedby={widget.describedBy}
      aria-invalid={widget.invalid || undefined}
      aria-disabled={widget.disabled || undefined}
      tabIndex={widget.disabled ? -1 : 0}
      data-invalid={widget.invalid || undefined}
      data-disabled={widget.disabled || undefined}
      onFocus={activate}
      onPointerEnter={activate}
    >
      {children}
      {failed && <div className="vn-note">编辑器加载失败，移开再回来可重试</div>}
    </div>
  )
}
