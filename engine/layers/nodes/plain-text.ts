import { problem, type Problem } from '../../problem.ts'
import type { Json } from '../../schema/format/json.ts'
import type { Layer } from '../../schema/screens/layer.ts'

const words = new Set(['title', 'label', 'name', 'help', 'description', 'placeholder'])

/** Whether a text for people is text and no markup: screens show it as it is, but it also goes into files and messages. */
export function isPlain(text: string): boolean {
  return !/<[a-z!/?]/i.test(text)
}

/** Texts for people in a layer that hold markup. */
export function markupProblems(layer: Pick<Layer, 'changes' | 'properties' | 'dictionaries'>): Problem[] {
  const { changes, properties = {}, dictionaries = [] } = layer
  return found({ changes, properties, dictionaries } as unknown as Json, '', '')
}

function found(value: Json, path: string, name: string): Problem[] {
  if (typeof value === 'string')
    return words.has(name) && !isPlain(value) ? [problem('schema.wrong-type', path, { got: value, expected: '不含标记的文字' })] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) => found(each, `${path}/${key}`, Array.isArray(value) ? name : key))
}
