import { problem, type Problem } from '../problem.ts'
import { LIMITS, plainText, type Block, type Inline, type ListItem, type Mark, type PlainMark, type RichText } from './document.ts'

const safeLink = /^(https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu
const plainMarks: readonly PlainMark[] = ['bold', 'italic', 'underline', 'strike']

/** A document, or the first thing that is wrong with it. */
export type Parsed = { document: RichText } | { problem: Problem }

/** Reads stored text as a document of the closed shape. Every unknown node, mark or attribute is refused with its place (JSON pointer), never dropped. */
export function parseRichText(text: string): Parsed {
  if (text.length > LIMITS.characters) return refused('', 'rich-text.too-large', { limit: LIMITS.characters })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refused('', 'rich-text.shape', { got: '不是 JSON' })
  }
  return readRichText(value)
}

/** As `parseRichText`, for a value already parsed. */
export function readRichText(value: unknown): Parsed {
  try {
    const reader: Reader = { nodes: 0 }
    const { type, content } = nodeOf(value, '', ['type', 'content'])
    if (type !== 'doc') throw new Refusal('/type', 'rich-text.shape', { got: named(type) })
    const document: RichText = { type: 'doc', content: listOf(content, '/content').map((each, at) => block(reader, each, `/content/${at}`, 1)) }
    if (plainText(document).trim() === '') throw new Refusal('', 'rich-text.blank', {})
    return { document }
  } catch (error) {
    if (error instanceof Refusal) return refused(error.path, error.code, error.values)
    throw error
  }
}

/** The words of stored formatted text, a line for each block, for paper and tables; '' for what is no document, however it came into the store. */
export function wordsOfStored(text: string): string {
  const parsed = parseRichText(text)
  return 'document' in parsed ? plainText(parsed.document) : ''
}

/** True for an address that a link may lead to. */
export function isSafeLink(href: string): boolean {
  return href.length <= LIMITS.link && safeLink.test(href)
}

type Code = 'rich-text.shape' | 'rich-text.blank' | 'rich-text.too-large' | 'rich-text.too-deep' | 'rich-text.link'

/** Unwinds the reading; never leaves this file. */
class Refusal extends Error {
  constructor(
    readonly path: string,
    readonly code: Code,
    readonly values: Record<string, string | number>,
  ) {
    super(code)
  }
}

interface Reader {
  nodes: number
}

function block(reader: Reader, value: unknown, path: string, depth: number): Block {
  count(reader, path, depth)
  const node = nodeOf(value, path, ['type', 'attrs', 'content'])
  switch (node['type']) {
    case 'paragraph':
      noAttributes(node, path)
      return { type: 'paragraph', ...inlines(reader, node['content'], path) }
    case 'heading':
      return { type: 'heading', attrs: { level: level(node['attrs'], path) }, ...inlines(reader, node['content'], path) }
    case 'bulletList':
    case 'orderedList':
      noAttributes(node, path)
      return { type: node['type'], content: some(node['content'], path).map((each, at) => item(reader, each, `${path}/content/${at}`, depth + 1)) }
    case 'blockquote':
      noAttributes(node, path)
      return { type: 'blockquote', content: some(node['content'], path).map((each, at) => block(reader, each, `${path}/content/${at}`, depth + 1)) }
    default:
      throw new Refusal(`${path}/type`, 'rich-text.shape', { got: named(node['type']) })
  }
}

function item(reader: Reader, value: unknown, path: string, depth: number): ListItem {
  count(reader, path, depth)
  const { type, content } = nodeOf(value, path, ['type', 'content'])
  if (type !== 'listItem') throw new Refusal(`${path}/type`, 'rich-text.shape', { got: named(type) })
  return { type: 'listItem', content: some(content, path).map((each, at) => block(reader, each, `${path}/content/${at}`, depth + 1)) }
}

function inlines(reader: Reader, value: unknown, path: string): { content?: Inline[] } {
  if (value === undefined) return {}
  return { content: listOf(value, `${path}/content`).map((each, at) => inline(reader, each, `${path}/content/${at}`)) }
}

function inline(reader: Reader, value: unknown, path: string): Inline {
  count(reader, path, 0)
  const node = nodeOf(value, path, ['type', 'text', 'marks'])
  if (node['type'] === 'hardBreak' && node['text'] === undefined && node['marks'] === undefined) return { type: 'hardBreak' }
  if (node['type'] !== 'text') throw new Refusal(`${path}/type`, 'rich-text.shape', { got: named(node['type']) })
  const text = node['text']
  if (typeof text !== 'string' || text === '') throw new Refusal(`${path}/text`, 'rich-text.shape', { got: named(text) })
  if (node['marks'] === undefined) return { type: 'text', text }
  const marks = listOf(node['marks'], `${path}/marks`)
  if (marks.length > plainMarks.length + 1) throw new Refusal(`${path}/marks`, 'rich-text.too-large', { limit: plainMarks.length + 1 })
  return { type: 'text', text, marks: marks.map((each, at) => mark(each, `${path}/marks/${at}`)) }
}

function mark(value: unknown, path: string): Mark {
  const node = nodeOf(value, path, ['type', 'attrs'])
  const plain = plainMarks.find((each) => each === node['type'])
  if (plain) {
    noAttributes(node, path)
    return { type: plain }
  }
  if (node['type'] !== 'link') throw new Refusal(`${path}/type`, 'rich-text.shape', { got: named(node['type']) })
  const { href } = nodeOf(node['attrs'], `${path}/attrs`, ['href'])
  if (typeof href !== 'string' || !isSafeLink(href)) throw new Refusal(`${path}/attrs/href`, 'rich-text.link', { got: named(href) })
  return { type: 'link', attrs: { href } }
}

function level(attrs: unknown, path: string): 2 | 3 {
  const found = nodeOf(attrs, `${path}/attrs`, ['level'])['level']
  if (found === 2 || found === 3) return found
  throw new Refusal(`${path}/attrs/level`, 'rich-text.shape', { got: named(found) })
}

function count(reader: Reader, path: string, depth: number): void {
  reader.nodes += 1
  if (reader.nodes > LIMITS.nodes) throw new Refusal(path, 'rich-text.too-large', { limit: LIMITS.nodes })
  if (depth > LIMITS.depth) throw new Refusal(path, 'rich-text.too-deep', { limit: LIMITS.depth })
}

function nodeOf(value: unknown, path: string, words: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal(path, 'rich-text.shape', { got: named(value) })
  const unknown = Object.keys(value).find((word) => !words.includes(word))
  if (unknown !== undefined) throw new Refusal(`${path}/${unknown}`, 'rich-text.shape', { got: named(unknown) })
  return { ...value }
}

function noAttributes(node: Record<string, unknown>, path: string): void {
  if (node['attrs'] !== undefined) throw new Refusal(`${path}/attrs`, 'rich-text.shape', { got: 'attrs' })
}

function listOf(value: unknown, path: string): unknown[] {
  if (!Array.isArray(value)) throw new Refusal(path, 'rich-text.shape', { got: named(value) })
  return value
}

function some(value: unknown, path: string): unknown[] {
  const list = listOf(value, `${path}/content`)
  if (list.length === 0) throw new Refusal(`${path}/content`, 'rich-text.shape', { got: '[]' })
  return list
}

/** What was found, short enough for a sentence. */
function named(value: unknown): string {
  const text = typeof value === 'string' ? value : typeof value === 'object' && value !== null ? (Array.isArray(value) ? '列表' : '对象') : String(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

function refused(path: string, code: Code, values: Record<string, string | number>): Parsed {
  return { problem: problem(code, path, { ...values, at: path === '' ? '/' : path }) }
}
