import { noParams } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { editorLoader } from './lazy/editor-loader.ts'
import { LazyEditor } from './lazy/LazyEditor.tsx'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import { documentIn } from './rich-text/stored-document.ts'
import { RichTextView } from './rich-text/RichTextView.tsx'

const editor = editorLoader<object>(() => import('./rich-text/RichTextEditor.tsx').then((module) => module.RichTextEditor))

function RichTextWidget(props: WidgetProps) {
  return (
    <LazyEditor widget={props} control={editor}>
      <Shown {...props} empty={<p className="vn-prose vn-prose-empty">{props.field.placeholder}</p>} />
    </LazyEditor>
  )
}

function RichTextReadOnly(props: WidgetProps) {
  return (
    <div id={props.id} className="vn-prose-shown">
      <Shown {...props} empty={<ReadOnlyText widget={props} text="" />} />
    </div>
  )
}

function Shown({ value, empty }: WidgetProps & { empty: React.ReactNode }) {
  const found = documentIn(value)
  if (found === null) return empty
  return 'document' in found ? <RichTextView document={found.document} /> : <p className="vn-prose vn-prose-fault">内容不能显示：{found.fault}</p>
}

/** Formatted text: headings, lists, quotes, marks and links, kept as a closed document in JSON (`engine/rich-text`), never as HTML. */
export const richText = defineWidget({
  id: 'rich-text',
  title: '带格式正文',
  fits: ['rich-text'],
  params: noParams,
  Component: RichTextWidget,
  ReadOnly: RichTextReadOnly,
})
