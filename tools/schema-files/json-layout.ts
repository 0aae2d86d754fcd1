import { formatOptions } from './format-options.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** A JSON text's value, and which of its objects were spread over several lines. */
export interface ParsedLayout {
  value: Json
  spread: WeakSet<object>
}

/** Reads valid JSON so that `formatJson` can write what did not change as it stood. */
export function parseWithLayout(text: string): ParsedLayout {
  const tokens = [...text.matchAll(TOKEN)]
  const spread = new WeakSet<object>()
  let at = 0
  const next = (): string => tokens[at++]?.[0] ?? ''
  const peek = (): string | undefined => tokens[at]?.[0]
  const readValue = (): Json => {
    const token = next()
    if (token === '[') return readList()
    return token === '{' ? readObject(tokens[at - 1]?.index ?? 0) : (JSON.parse(token) as Json)
  }
  const readList = (): Json[] => {
    const list: Json[] = []
    while (peek() !== ']') {
      if (peek() === ',') at++
      list.push(readValue())
    }
    at++
    return list
  }
  const readObject = (start: number): JsonObject => {
    const entries: [string, Json][] = []
    while (peek() !== '}') {
      if (peek() === ',') at++
      const key = JSON.parse(next()) as string
      at++
      entries.push([key, readValue()])
    }
    at++
    const object = Object.fromEntries(entries)
    if (/^\{\s*\n/.test(text.slice(start, start + 200))) spread.add(object)
    return object
  }
  return { value: readValue(), spread }
}

/** The value as the files of the repository are written: by Prettier, objects that were spread stay spread. Ends with a line break. */
export async function formatJson(value: Json, path: string, spread: WeakSet<object> = new WeakSet()): Promise<string> {
  // Fetched when wanted: lint reads old files without writing any.
  const { format } = await import('prettier')
  if (value !== null && typeof value === 'object') spread.add(value)
  return format(hinted(value, spread), await formatOptions(path))
}

/** Prettier keeps an object spread whose first key stands on a line of its own. */
function hinted(value: Json, spread: WeakSet<object>): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((each) => hinted(each, spread)).join(',')}]`
  const entries = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}:${hinted(each, spread)}`)
  return `{${spread.has(value) ? '\n' : ''}${entries.join(',')}}`
}
