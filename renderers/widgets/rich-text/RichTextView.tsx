import type { ReactNode } from 'react'
import type { Block, Inline, ListItem, Mark, RichText } from '../../../engine/rich-text/document.ts'
import './rich-text.css'

/** A document as React elements: nothing in it is ever read as HTML. */
export function RichTextView({ document }: { document: RichText }) {
  return <div className="vn-prose">{document.content.map(block)}</div>
}

function block(node: Block | ListItem, at: number): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p key={at}>{node.content?.map(inline) ?? <br />}</p>
    case 'heading':
      return node.attrs.level === 2 ? <h2 key={at}>{node.content?.map(inline)}</h2> : <h3 key={at}>{node.content?.map(inline)}</h3>
    case 'bulletList':
      return <ul key={at}>{node.content.map(block)}</ul>
    case 'orderedList':
      return <ol key={at}>{node.content.map(block)}</ol>
    case 'listItem':
      return <li key={at}>{node.content.map(block)}</li>
    case 'blockquote':
      return <blockquote key={at}>{node.content.map(block)}</blockquote>
  }
}

function inline(node: Inline, at: number): ReactNode {
  if (node.type === 'hardBreak') return <br key={at} />
  return <span key={at}>{(node.marks ?? []).reduceRight<ReactNode>(marked, node.text)}</span>
}

function marked(inner: ReactNode, mark: Mark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{inner}</strong>
    case 'italic':
      return <em>{inner}</em>
    case 'underline':
      return <u>{inner}</u>
    case 'strike':
      return <s>{inner}</s>
    case 'link':
      return (
        <a className="viewno-link" href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow">
          {inner}
        </a>
      )
  }
}
