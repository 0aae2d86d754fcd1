import type { Json, JsonObject } from '../../../schema/format/json.ts'
import type { Codec } from './codecs.ts'
import type { SheetValue } from '../../../spreadsheet-sheets.ts'

/** A column of a table: its title, by which it is found in any order, and the word of a node that its cells say. */
export interface SheetColumn {
  title: string
  /** Word of the node; `years.then` of an object within it. */
  key: string
  codec: Codec
  width: number
  /** For the help sheet. */
  hint?: string
  /** Types of the node that have the word; absent: all. */
  types?: readonly string[]
  /** Folded away when written. */
  seldom?: true
}

/** What a node says in the cells of its columns. */
export function cellsOf(columns: readonly SheetColumn[], node: JsonObject): SheetValue[] {
  return columns.map(({ key, codec, types }) => {
    const value = types?.includes(String(node['type'])) === false ? undefined : wordOf(node, key)
    return value === undefined ? null : codec.write(value)
  })
}

/** A word of a node, of an object within it where the key has a dot. */
export function wordOf(node: JsonObject, key: string): Json | undefined {
  const [first = '', second] = key.split('.')
  const value = node[first]
  return second === undefined ? value : (value as JsonObject | undefined)?.[second]
}

/** Sets a word of a node, making the object within it where there is none. */
export function setWord(node: JsonObject, key: string, value: Json): void {
  const [first = '', second] = key.split('.')
  if (second === undefined) node[first] = value
  else ((node[first] ??= {}) as JsonObject)[second] = value
}
