import { useMemo } from 'react'
import '../../renderers/widgets/code/code.css'
import { useCodeMirror } from '../../renderers/widgets/code/use-code-mirror.ts'

interface Props {
  label: string
  text: string
  onChange(text: string): void
}

/** A JSON text with line numbers and faults marked. */
export function JsonEditor({ label, text, onChange }: Props) {
  const attributes = useMemo(() => ({ 'aria-label': label, tabindex: '0' }), [label])
  const place = useCodeMirror({ text, attributes, focused: false, onChange, onLeave: () => undefined })
  return <div ref={place} className="vn-codemirror playground-editor" />
}
