import type { ReactNode } from 'react'
import type { WidgetProps } from '../../contracts.ts'
import { ReadOnlyText } from '../inputs/ReadOnlyText.tsx'
import { editorLoader } from '../lazy/editor-loader.ts'
import { LazyEditor } from '../lazy/LazyEditor.tsx'
import { RichTextView } from './RichTextView.tsx'
import { documentIn } from './stored-document.ts'

const editor = editorLoader<object>(() => import('./RichTextEditor.tsx').then((module) => module.RichTextEditor))

/** Formatted text, with its editor once it is touched. */
export function RichTextInput(props: WidgetProps) {
  return (
    <LazyEditor widget={props} control={editor}>
      <Shown {...props} empty={<p className="vn-prose vn-prose-empty">{props.field.placeholder}</p>} />
    </LazyEditor>
  )
}

/** Formatted text as it reads. */
export function RichTextShown(props: WidgetProps) {
  return (
    <div id={props.id} className="vn-prose-shown">
      <Shown {...props} empty={<ReadOnlyText widget={props} text="" />} />
    </div>
  )
}

function Shown({ value, empty }: WidgetProps & { empty: ReactNode }) {
  const found = documentIn(value)
  if (found === null) return empty
  return 'document' in found ? <RichTextView document={found.document} /> : <p className="vn-prose vn-prose-fault">内容不能显示：{found.fault}</p>
}
