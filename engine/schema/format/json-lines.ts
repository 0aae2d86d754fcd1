const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

interface Frame {
  kind: 'object' | 'array'
  key: string
  index: number
}

/** Line (from 1) where the value at a JSON pointer begins in a text of valid JSON; of its nearest owner when it is missing. */
export function lineOf(text: string, pointer: string): number | null {
  const frames: Frame[] = []
  let best = { length: -1, offset: 0 }
  let key: string | null = null
  for (const match of text.matchAll(TOKEN)) {
    const [token] = match
    const top = frames.at(-1)
    if (token === '}' || token === ']') frames.pop()
    else if (token === ',' && top) top.index += 1
    else if (token === ':' && top) top.key = key ?? ''
    else if (top?.kind === 'object' && token.startsWith('"') && isKey(text, match.index + token.length)) {
      key = escaped(JSON.parse(token) as string)
      best = better(best, pathOf(frames.slice(0, -1), `/${key}`), match.index, pointer)
    } else {
      if (top?.kind !== 'object') best = better(best, pathOf(frames, ''), match.index, pointer)
      if (token === '{' || token === '[') frames.push({ kind: token === '{' ? 'object' : 'array', key: '', index: 0 })
    }
  }
  return best.length < 0 ? null : text.slice(0, best.offset).split('\n').length
}

function isKey(text: string, after: number): boolean {
  return /^\s*:/.test(text.slice(after, after + 40))
}

function pathOf(frames: readonly Frame[], last: string): string {
  return frames.map((frame) => (frame.kind === 'array' ? `/${frame.index}` : `/${frame.key}`)).join('') + last
}

function better(best: { length: number; offset: number }, path: string, offset: number, pointer: string): { length: number; offset: number } {
  const onTheWay = pointer === path || pointer.startsWith(`${path}/`)
  return onTheWay && path.length > best.length ? { length: path.length, offset } : best
}

function escaped(key: string): string {
  return key.replace(/~/g, '~0').replace(/\//g, '~1')
}
