import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { isSafeLink } from '../../../engine/rich-text/parse.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { EditorProps } from '../lazy/editor-loader.ts'
import './rich-text.css'
import { documentIn, storedText } from './stored-document.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'

/** Exactly the nodes and marks of the closed document; what is pasted beside them stays as plain text. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      isAllowedUri: (href) => isSafeLink(href),
      HTMLAttributes: { class: 'viewno-link', target: null },
    },
  }),
]

/** tiptap for formatted text; the record gets the closed document, and half-composed syllables never reach it. */
export function RichTextEditor({ widget, opened }: EditorProps<object>) {
  const { id, value, disabled, invalid, describedBy, field } = widget
  const sent = useRef<Json>(value)
  const root = useRef<HTMLDivElement>(null)
  const commit = (changed: Editor) => {
    if (changed.isDestroyed || changed.view.composing) return
    const next = storedText(changed.getJSON())
    if (next === sent.current) return
    sent.current = next
    widget.onChange(next)
  }
  const editor = useEditor({
    extensions,
    injectCSS: false,
    content: contentOf(value),
    autofocus: opened ? 'end' : false,
    editorProps: {
      attributes: () => ({
        id,
        class: 'vn-prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
        ...(field.required ? { 'aria-required': 'true' } : {}),
      }),
      handleDOMEvents: {
        compositionend: () => void setTimeout(() => editor && commit(editor)),
        keydown: (_view, event) => toToolbar(event, root.current),
      },
    },
    onUpdate: (change) => commit(change.editor),
    onBlur: () => widget.onBlur?.(),
  })

  useEffect(() => {
    editor?.setEditable(!disabled, false)
  }, [editor, disabled])

  useEffect(() => {
    if (!editor || value === sent.current) return
    sent.current = value
    editor.commands.setContent(contentOf(value), { emitUpdate: false })
  }, [editor, value])

  return (
    <div ref={root} className="vn-editor" data-invalid={invalid || undefined} data-disabled={disabled || undefined}>
      {editor && <RichTextToolbar editor={editor} title={field.title} disabled={disabled} />}
      <EditorContent editor={editor} />
    </div>
  )
}

/** Alt+F10 leads to the tools, as in other editors. */
function toToolbar(event: KeyboardEvent, root: HTMLElement | null): boolean {
  if (event.key !== 'F10' || !event.altKey) return false
  root?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
  return true
}

function contentOf(value: Json) {
  const found = documentIn(value)
  return found && 'document' in found ? found.document : ''
}
