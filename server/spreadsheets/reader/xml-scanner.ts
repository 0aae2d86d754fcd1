import { refused } from './limits.ts'

export interface XmlHandler {
  open(name: string, attributes: string): void
  close(name: string): void
  text(text: string): void
}

/** Longest tag, comment or entity that is waited for. */
const longest = 64 * 1024
const malformed = (): Error => refused('内部 XML 不完整')

/**
 * Reports tags and texts of an XML document as its chunks arrive; knows no more of XML than workbooks use. A DOCTYPE is refused, and with it every
 * entity but the five of XML itself and character numbers. Names come without their prefix.
 */
export class XmlScanner {
  private rest = ''
  private readonly handler: XmlHandler

  constructor(handler: XmlHandler) {
    this.handler = handler
  }

  write(piece: string): void {
    const text = this.rest + piece
    let at = 0
    for (;;) {
      const next = text.indexOf('<', at)
      if (next < 0) break
      if (next > at) this.handler.text(decode(text.slice(at, next)))
      const end = this.markup(text, next)
      if (end < 0) {
        at = next
        break
      }
      at = end
    }
    this.rest = text.slice(at)
    if (this.rest.length > longest && this.rest.startsWith('<')) throw malformed()
    this.releaseText()
  }

  end(): void {
    if (this.rest.trim() !== '') throw malformed()
  }

  /** Long texts go on in pieces; an entity is never cut. */
  private releaseText(): void {
    if (this.rest.startsWith('<') || this.rest.length < 4096) return
    const cut = this.rest.lastIndexOf('&', this.rest.length)
    const until = cut >= 0 && this.rest.length - cut < 16 ? cut : this.rest.length
    this.handler.text(decode(this.rest.slice(0, until)))
    this.rest = this.rest.slice(until)
  }

  /** Where the markup that begins here ends; -1 when its end has not come yet. */
  private markup(text: string, start: number): number {
    if (text.startsWith('<?', start)) return after(text, '?>', start)
    if (text.startsWith('<!--', start)) return after(text, '-->', start)
    if (text.startsWith('<![CDATA[', start)) {
      const end = after(text, ']]>', start)
      if (end > 0) this.handler.text(text.slice(start + 9, end - 3))
      return end
    }
    if (text.startsWith('<!', start)) {
      if (text.length - start < 9) return -1
      throw refused('不允许包含 DOCTYPE 声明')
    }
    const end = endOfTag(text, start)
    if (end > 0) this.tag(text.slice(start + 1, end - 1))
    return end
  }

  private tag(inside: string): void {
    if (inside.startsWith('/')) return this.handler.close(localName(inside.slice(1).trim()))
    const alone = inside.endsWith('/')
    const body = alone ? inside.slice(0, -1) : inside
    const space = body.search(/\s/)
    const name = localName(space < 0 ? body : body.slice(0, space))
    this.handler.open(name, space < 0 ? '' : body.slice(space))
    if (alone) this.handler.close(name)
  }
}

/** Scans a whole part; its text must be UTF-8. */
export async function scanXml(pieces: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const scanner = new XmlScanner(handler)
  try {
    for await (const piece of pieces) scanner.write(decoder.decode(piece, { stream: true }))
    scanner.write(decoder.decode())
  } catch (error) {
    throw error instanceof TypeError ? malformed() : error
  }
  scanner.end()
}

const patterns = new Map<string, RegExp>()

/** Value of an attribute, by its name without prefix; undefined when there is none. */
export function attribute(attributes: string, name: string): string | undefined {
  const pattern = patterns.get(name) ?? new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, pattern)
  const match = pattern.exec(attributes)
  return match ? decode(match[1] ?? match[2] ?? '') : undefined
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? -1 : at + mark.length
}

/** Behind the `>` that is not inside quotes. */
function endOfTag(text: string, start: number): number {
  const marks = /["'>]/g
  marks.lastIndex = start
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    if (found[0] === '>') return found.index + 1
    const close = text.indexOf(found[0], found.index + 1)
    if (close < 0) return -1
    marks.lastIndex = close + 1
  }
  return -1
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&([^;&]{0,12});?/g, (whole: string, name: string) => {
    const known = Object.hasOwn(named, name) ? named[name] : undefined
    if (known !== undefined && whole.endsWith(';')) return known
    const code = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name)
    const point = code ? (code[1] ? parseInt(code[1], 16) : Number(code[2])) : NaN
    if (!whole.endsWith(';') || !(point > 0 && point <= 0x10ffff)) throw refused('内部 XML 含有未知实体')
    return String.fromCodePoint(point)
  })
}
