import { noParams } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { editorLoader } from './lazy/editor-loader.ts'
import './code/code.css'
import { LazyEditor } from './lazy/LazyEditor.tsx'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'

const editor = editorLoader<object>(() => import('./code/CodeEditor.tsx').then((module) => module.CodeEditor))

function CodeWidget(props: WidgetProps) {
  const text = String(props.value ?? '')
  return (
    <LazyEditor widget={props} control={editor}>
      <pre className="vn-code">{text === '' ? props.field.placeholder : text}</pre>
    </LazyEditor>
  )
}

function CodeReadOnly(props: WidgetProps) {
  const text = String(props.value ?? '')
  if (text === '') return <ReadOnlyText widget={props} text="" />
  return (
    <pre id={props.id} className="vn-code vn-code-shown" tabIndex={0} aria-label={props.field.title}>
      {text}
    </pre>
  )
}

/** JSON with line numbers and its faults marked. Tab leaves the editor: it never holds the focus. */
export const code = defineWidget({ id: 'code', title: 'JSON 编辑', fits: ['json'], params: noParams, Component: CodeWidget, ReadOnly: CodeReadOnly })
