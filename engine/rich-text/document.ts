/** Marks that text may carry. A link leads to http, https or a mail address, nothing else. */
export type Mark = { type: PlainMark } | { type: 'link'; attrs: { href: string } }
export type PlainMark = 'bold' | 'italic' | 'underline' | 'strike'

export type Inline = { type: 'text'; text: string; marks?: Mark[] } | { type: 'hardBreak' }

/** A list item holds blocks, so that lists nest. */
export interface ListItem {
  type: 'listItem'
  content: Block[]
}

export type Block =
  | { type: 'paragraph'; content?: Inline[] }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline[] }
  | { type: 'bulletList' | 'orderedList'; content: ListItem[] }
  | { type: 'blockquote'; content: Block[] }

/** Formatted text as the record keeps it: JSON of this closed shape, never HTML. */
export interface RichText {
  type: 'doc'
  content: Block[]
}

/** Blocks and list items deeper than this, or more nodes than this, are refused. */
export const LIMITS = { characters: 200_000, nodes: 5_000, depth: 10, link: 2_000 } as const

/** The words of a document, a line for each block: what is counted, searched, exported. */
export function plainText(document: RichText): string {
  return document.content.map(textOf).join('\n')
}

function textOf(node: Block | ListItem | Inline): string {
  if (node.type === 'text') return node.text
  if (node.type === 'hardBreak') return '\n'
  const separator = node.type === 'paragraph' || node.type === 'heading' ? '' : '\n'
  return (node.content ?? []).map(textOf).join(separator)
}
