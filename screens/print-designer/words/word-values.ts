import type { PrintWord } from '../../../engine/design/prints/print-words.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'

/** What an input shows of a word. */
export function textOf({ input }: Pick<PrintWord, 'input'>, value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(String).join(input === 'numbers' ? '，' : '\n')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A list that a word holds; none where it holds something else. */
export function asList(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}

/** An entry of a list, with its words. */
export function asEntry(value: Json | undefined): JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
}

/** A list with an entry put elsewhere by so many places. */
export function movedIn<Entry>(list: readonly Entry[], at: number, by: number): Entry[] {
  const others = list.filter((_, index) => index !== at)
  return list[at] === undefined ? [...list] : [...others.slice(0, at + by), list[at], ...others.slice(at + by)]
}

/** A new entry: each word that cannot be left out, with the least it may say. */
export function newEntry(words: readonly PrintWord[]): JsonObject {
  return Object.fromEntries(
    words.filter(({ required }) => required).map(({ name, input }) => [name, input === 'number' ? 1 : input === 'rule' ? "''" : '新列']),
  )
}

/** An entry with one word said otherwise, or taken back. */
export function withWord(entry: JsonObject, name: string, value: Json | undefined): JsonObject {
  const { [name]: _, ...others } = entry
  return value === undefined ? others : { ...others, [name]: value }
}
