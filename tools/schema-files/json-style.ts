import { format } from 'prettier'
import { formatOptions } from './format-options.ts'
import type { Json } from '../../engine/schema/format/json.ts'

/** Property that marks an object whose author gave every word a line of its own; no file can have it. */
const OPEN = '\n'

/** JSON in which every object remembers whether it was spread over lines: an ordinary property, so that it is merged like one. */
export function parseStyled(text: string): Json {
  const marked = text.replace(/"(?:[^"\\]|\\.)*"|\{(\s*)(?=("|\}))/g, (token: string, space: string | undefined, next: string | undefined) =>
    space?.includes('\n') ? `{${JSON.stringify(OPEN)}:true${next === '"' ? ',' : ''}` : token,
  )
  return JSON.parse(marked) as Json
}

/** The text of such JSON as the repository formats it; `file` tells which rules hold. */
export async function printStyled(value: Json, file: string): Promise<string> {
  return format(print(value), { ...(await formatOptions(file)), parser: 'json' })
}

function print(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(print).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const words = Object.entries(value).flatMap(([name, each]) => (name === OPEN ? [] : [`${JSON.stringify(name)}:${print(each)}`]))
  return `{${value[OPEN] === true ? '\n' : ''}${words.join(',')}}`
}
