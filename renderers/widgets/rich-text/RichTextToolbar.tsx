import { useEditorState, type Editor } from '@tiptap/react'
import { useState, type KeyboardEvent } from 'react'
import { LinkForm } from './LinkForm.tsx'
import { richTextTools, type Tool } from './rich-text-tools.tsx'

interface Props {
  editor: Editor
  title: string
  disabled: boolean
}

/** The editor's tools: one stop for Tab, arrow keys between them, pressed where the text has them. */
export function RichTextToolbar({ editor, title, disabled }: Props) {
  const [at, setAt] = useState(0)
  const [linking, setLinking] = useState(false)
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => richTextTools.map((tool) => ({ on: tool.isOn?.(now) ?? null, off: disabled || tool.isOff?.(now) === true })),
    equalityFn: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  })
  const press = (tool: Tool) => (tool.id === 'link' ? setLinking(true) : tool.run(editor.chain().focus()).run())
  return (
    <>
      <div className="vn-toolbar" role="toolbar" aria-label={`${title}的格式`} aria-controls={editor.view.dom.id} onKeyDown={(event) => move(event, setAt)}>
        {richTextTools.map((tool, index) => (
          <button
            key={tool.id}
            type="button"
            className="vn-mini"
            tabIndex={index === at ? 0 : -1}
            title={tool.keys ? `${tool.title}（${tool.keys}）` : tool.title}
            aria-label={tool.title}
            aria-pressed={states[index]?.on ?? undefined}
            aria-disabled={states[index]?.off || undefined}
            onFocus={() => setAt(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => states[index]?.off !== true && press(tool)}
          >
            {tool.face}
          </button>
        ))}
      </div>
      {linking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}

function move(event: KeyboardEvent<HTMLElement>, setAt: (at: number) => void): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const now = buttons.findIndex((button) => button === document.activeElement)
  const last = buttons.length - 1
  const next = { ArrowLeft: now === 0 ? last : now - 1, ArrowRight: now === last ? 0 : now + 1, Home: 0, End: last }[event.key]
  if (next === undefined) return
  event.preventDefault()
  setAt(next)
  buttons[next]?.focus()
}
