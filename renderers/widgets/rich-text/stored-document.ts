import type { Block, Inline, ListItem, Mark, RichText } from '../../../engine/rich-text/document.ts'
import { parseRichText } from '../../../engine/rich-text/parse.ts'
import type { Json } from '../../../engine/schema/format/json.ts'

/** A node as the editor tells it: of our kinds, with attributes of its own beside ours. */
interface EditorNode {
  type?: string
  text?: string
  attrs?: Record<string, unknown>
  marks?: EditorNode[]
  content?: EditorNode[]
}

/** The editor's document in the closed shape, as text; null when there is nothing to read. Attributes that only the editor knows are left out. */
export function storedText(document: EditorNode): Json {
  const text = JSON.stringify({ type: 'doc', content: (document.content ?? []).map(closed) } as RichText)
  const parsed = parseRichText(text)
  return 'problem' in parsed && parsed.problem.code === 'rich-text.blank' ? null : text
}

function closed({ type, text, attrs, marks, content }: EditorNode): Block | ListItem | Inline {
  const normalized = {
    type,
    ...(text === undefined ? {} : { text }),
    ...(type === 'heading' ? { attrs: { level: attrs?.['level'] } } : {}),
    ...(content ? { content: content.map(closed) } : {}),
    ...(marks && type === 'text' ? { marks: marks.map(closedMark) } : {}),
  }
  return normalized as Block | ListItem | Inline
}

function closedMark({ type, attrs }: EditorNode): Mark {
  return (type === 'link' ? { type, attrs: { href: attrs?.['href'] } } : { type }) as Mark
}

/** What stands in the record as a document, or why it cannot be shown. Nothing and blank are null. */
export function documentIn(value: Json): { document: RichText } | { fault: string } | null {
  if (value === null || value === '') return null
  const parsed = parseRichText(String(value))
  if ('document' in parsed) return parsed
  return parsed.problem.code === 'rich-text.blank' ? null : { fault: parsed.problem.message }
}
