import { json, jsonParseLinter } from '@codemirror/lang-json'
import { linter, lintGutter, type Diagnostic } from '@codemirror/lint'
import { EditorView, lineNumbers } from '@codemirror/view'
import { minimalSetup } from 'codemirror'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

interface CodeMirror {
  text: string
  /** Attributes of the element that is typed into; null takes one away. */
  attributes: Readonly<Record<string, string | null>>
  focused: boolean
  onChange(text: string): void
  onLeave(): void
}

const parseErrors = jsonParseLinter()

/** The place is the parser's; the words are ours. */
function diagnosticsIn(view: EditorView): readonly Diagnostic[] {
  return view.state.doc.length === 0 ? [] : parseErrors(view).map((each) => ({ ...each, message: '这里不是有效的 JSON' }))
}

/** CodeMirror for JSON inside the element of the ref. Tab is not bound, so that it moves on as everywhere; what an input method composes is reported once composed. */
export function useCodeMirror({ text, attributes, focused, onChange, onLeave }: CodeMirror): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const tell = useEffectEvent(() => {
    const made = view.current
    if (made && !made.composing && made.state.doc.toString() !== text) onChange(made.state.doc.toString())
  })
  const leave = useEffectEvent(onLeave)

  useEffect(() => {
    const made = new EditorView({
      ...(place.current ? { parent: place.current } : {}),
      extensions: [
        minimalSetup,
        lineNumbers(),
        lintGutter(),
        json(),
        linter(diagnosticsIn, { delay: 300 }),
        EditorView.lineWrapping,
        EditorView.updateListener.of((update) => update.docChanged && tell()),
        EditorView.domEventHandlers({ compositionend: () => void setTimeout(() => tell()), blur: () => leave() }),
      ],
    })
    view.current = made
    return () => made.destroy()
  }, [])

  useEffect(() => {
    const made = view.current
    if (made && made.state.doc.toString() !== text && !made.composing) made.dispatch({ changes: { from: 0, to: made.state.doc.length, insert: text } })
  }, [text])

  useEffect(() => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) view.current?.contentDOM.removeAttribute(name)
      else view.current?.contentDOM.setAttribute(name, value)
    }
  }, [attributes])

  useEffect(() => {
    if (focused) view.current?.focus()
  }, [focused])
  return place
}
