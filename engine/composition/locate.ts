import type { Json, JsonObject } from '../schema/format/json.ts'
import { idOf, nodeObject, type Node } from '../layers/nodes/sections.ts'
import type { Composed, FilePosition } from './composition.ts'

/** Where something of a composed view is written: the place in its file, or in that of what it has it from. `pointer` is one of the view in full. */
export function locate({ file, content, positions }: Pick<Composed, 'file' | 'content' | 'positions'>, pointer: string): FilePosition {
  const [, name = '', ...rest] = pointer.split('/')
  if (name === '') return { file, pointer }
  const inner = nodePosition(content, positions, name, rest)
  if (inner) return inner
  const known = positions.get(name)
  return known ? below(known, rest) : { file, pointer }
}

function nodePosition(
  view: JsonObject,
  positions: Composed['positions'],
  name: string,
  [index, word, second, ...rest]: readonly string[],
): FilePosition | null {
  const node = index === undefined ? undefined : nodeAt(view[name], index)
  if (node === undefined) return null
  const known = positions.get(`${name}/${idOf(node)}`)
  if (name === 'groups' && word === 'items' && second !== undefined) {
    const item = nodeAt(nodeObject(node)['items'], second)
    const at = item === undefined ? undefined : positions.get(`items/${idOf(item)}`)
    if (at) return below(at, rest)
  }
  return known
    ? below(
        known,
        [word, second, ...rest].filter((step) => step !== undefined),
      )
    : null
}

function nodeAt(list: Json | undefined, index: string): Node | undefined {
  return Array.isArray(list) ? (list[Number(index)] as Node | undefined) : undefined
}

function below({ file, pointer }: FilePosition, steps: readonly string[]): FilePosition {
  return { file, pointer: [pointer, ...steps].join('/') }
}
