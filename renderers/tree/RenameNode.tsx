import { useEffect, useRef, useState } from 'react'

interface Props {
  title: string
  onDone(title: string): void
  onCancel(): void
}

/** The name of a node while it is changed in its place: Enter or leaving keeps it, Esc does not. An input method's Enter is its own. */
export function RenameNode({ title, onDone, onCancel }: Props) {
  const [text, setText] = useState(title)
  const input = useRef<HTMLInputElement>(null)
  const settled = useRef(false)
  useEffect(() => input.current?.select(), [])
  const settle = (keep: boolean) => {
    if (settled.current) return
    settled.current = true
    const next = text.trim()
    if (keep && next !== '' && next !== title) onDone(next)
    else onCancel()
  }
  return (
    <input
      ref={input}
      className="tree-rename"
      aria-label={`${title}的新名称`}
      value={text}
      maxLength={100}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => settle(true)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') settle(true)
        if (event.key === 'Escape') settle(false)
      }}
    />
  )
}
