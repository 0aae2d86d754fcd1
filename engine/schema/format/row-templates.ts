import * as z from 'zod/mini'
import { didYouMean } from '../../did-you-mean.ts'
import { problem, type Problem } from '../../problem.ts'
import type { Json } from './json.ts'

const PLACEHOLDER = /\{([A-Za-z]\w*)\}/g

/**
 * Makes a row a template of several: one for each position of the lists, with every `{word}` replaced by its value there. The lists have the same
 * length.
 */
export const eachWord = z.optional(z.record(z.string().check(z.regex(/^[A-Za-z]\w*$/)), z.array(z.string()).check(z.minLength(1))))

/** A row that may be a template of several. */
interface FamilyRow {
  each?: Readonly<Record<string, readonly string[]>> | undefined
}

/** The plain rows that a row stands for: itself without `each`. Placeholders without a value stay as they are. */
export function membersOf<Row extends FamilyRow>({ each, ...row }: Row): Omit<Row, 'each'>[] {
  if (!each) return [row]
  const count = Math.max(...Object.values(each).map((values) => values.length))
  return Array.from({ length: count }, (_, at) => filled(row as Json, (word) => each[word]?.[at]) as typeof row)
}

/** Plain rows, and for each of them the place of the row that says it. */
export function expandRows<Row extends FamilyRow>(written: readonly Row[]): { plain: Omit<Row, 'each'>[]; rows: number[] } {
  const members = written.map(membersOf)
  return { plain: members.flat(), rows: members.flatMap((each, at) => each.map(() => at)) }
}

/** Where the file says what stands at a pointer among its plain rows: `/calls/5/path` may be `/calls/2/path`. */
export function sourcePointer(pointer: string, rows: readonly number[]): string {
  return pointer.replace(/^(\/\w+\/)(\d+)/, (whole, list: string, at: string) => (rows[Number(at)] === undefined ? whole : `${list}${rows[Number(at)]}`))
}

/** What is wrong with a row as a family: lists of different length, placeholders that have no list. Parameters may hold templates of their own. */
export function familyProblems({ each = {}, params: _, ...row }: FamilyRow & { params?: unknown }, path: string): Problem[] {
  const lengths = new Set(Object.values(each).map((values) => values.length))
  const uneven = lengths.size > 1 ? [problem('schema.uneven', `${path}/each`, { got: [...lengths].join('、') })] : []
  return [...uneven, ...Object.entries(row).flatMap(([word, value]) => unknownIn(value as Json, each, `${path}/${word}`))]
}

function unknownIn(value: Json, each: object, path: string): Problem[] {
  if (value === null || typeof value !== 'object') {
    const words = [...String(value).matchAll(PLACEHOLDER)].map(([, word = '']) => word)
    return words
      .filter((word) => !Object.hasOwn(each, word))
      .map((got) => problem('schema.unknown-placeholder', path, { got, suggestion: didYouMean(got, Object.keys(each)) }))
  }
  return Object.entries(value).flatMap(([key, inner]) => unknownIn(inner, each, `${path}/${key}`))
}

function filled(value: Json, valueOf: (word: string) => string | undefined): Json {
  if (typeof value === 'string') return value.replace(PLACEHOLDER, (whole, word: string) => valueOf(word) ?? whole)
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((each) => filled(each, valueOf))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, valueOf)]))
}
