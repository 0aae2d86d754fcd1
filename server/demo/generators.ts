import { creditCodeCheck, nationalIdCheck, orgCodeCheck } from '../../engine/domain/check-digits.ts'
import type { Json, JsonObject, Row } from '../../engine/schema/format/json.ts'
import { addDays, addWorkHours } from './calendar.ts'
import { earlierInspections } from './earlier-inspections.ts'
import { draw, lookUp, poolOf, type SavedRows, type Pool, type Scope, type GeneratorContext } from './generator-context.ts'

/** One way of making a value; `word` is what stands under its name in the recipe, `rest` the words beside it. */
type Maker = (word: Json, rest: JsonObject, scope: Scope, context: GeneratorContext) => Json

/**
 * The value a recipe says: text is a template (`{path}` alone gives the value itself), a list is joined,
 * an object names a generator by its first word, anything else is itself.
 */
export function make(recipe: Json | undefined, scope: Scope, context: GeneratorContext): Json {
  if (recipe === undefined || recipe === null) return null
  if (typeof recipe === 'string') return fill(recipe, scope)
  if (typeof recipe !== 'object') return recipe
  if (Array.isArray(recipe)) return recipe.map((part) => textOf(make(part, scope, context))).join('')
  const name = firstWord(recipe)
  const maker = makers[name]
  if (!maker) throw new Error(`unknown generator ${name}`)
  return maker(recipe[name] ?? null, recipe, scope, context)
}

/** Asked millions of times: without a list of all words. */
function firstWord(recipe: JsonObject): string {
  for (const name in recipe) return name
  return ''
}

const makers: Record<string, Maker> = {
  is: (word) => word,
  pick: (word, _rest, scope, context) => {
    const from = Array.isArray(word) ? word : make(word, scope, context)
    return draw(Array.isArray(from) ? poolFrom(from) : poolNamed(textOf(from), context), context.random)
  },
  slice: (word, { from = 0, to }, scope, context) => textOf(make(word, scope, context)).slice(Number(from), to === undefined ? undefined : Number(to)),
  all: (word, _rest, _scope, context) => [...poolNamed(textOf(word), context).items],
  use: (word, _rest, scope, context) => make(context.named[textOf(word)], scope, context),
  map: (word, { key }, scope, context) => context.maps[textOf(word)]?.[textOf(make(key, scope, context))] ?? null,
  int: (word, { bias }, scope, context) => between(word, bias, scope, context),
  decimal: (word, { scale = 2 }, scope, context) => {
    const [min, max] = range(word, scope, context)
    return (min + context.random.next() * (max - min)).toFixed(Number(scale))
  },
  digits: (word, _rest, _scope, context) => Array.from({ length: Number(word) }, () => context.random.int(0, 9)).join(''),
  serial: (word, { width = 4 }, scope, context) => String(serialOf(textOf(make(word, scope, context)), context)).padStart(Number(width), '0'),
  chance: (word, { then, else: otherwise }, scope, context) => make(context.random.next() < Number(word) ? then : otherwise, scope, context),
  case: (word, { of, else: otherwise }, scope, context) => {
    const found = isObject(of) ? of[textOf(make(word, scope, context))] : undefined
    return make(found === undefined ? otherwise : found, scope, context)
  },
  first: (word, _rest, scope, context) => {
    for (const each of listOf(word)) {
      const value = make(each, scope, context)
      if (value !== null && value !== '') return value
    }
    return null
  },
  unique: (word, { named }, scope, context) => untaken(textOf(named ?? null), context, () => make(word, scope, context)),
  day: (word, { plus = 0, bias }, scope, context) => {
    const from = textOf(make(word, scope, context)) || context.today
    return addDays(from, typeof plus === 'number' ? plus : between(plus, bias, scope, context))
  },
  time: (word, { hours }, scope, context) => {
    const [min, max] = range(hours ?? null, scope, context)
    return addWorkHours(textOf(make(word, scope, context)), min + context.random.next() * (max - min))
  },
  elapsed: (word, _rest, scope) => {
    const [from, to] = listOf(word).map((each) => Date.parse(`${textOf(fill(textOf(each), scope)).replace(' ', 'T')}Z`))
    return ((Number(to) - Number(from)) / 3_600_000).toFixed(1)
  },
  years: (word, _rest, scope) => {
    const [from, to] = listOf(word).map((each) => Date.parse(textOf(fill(textOf(each), scope)).slice(0, 10)))
    return Math.max(0, Math.floor((Number(to) - Number(from)) / 31_557_600_000))
  },
  uuid: (_word, _rest, _scope, context) => uuid(context),
  national: (word, { born, sex }, scope, context) => {
    const head = `${textOf(make(word, scope, context))}${textOf(make(born, scope, context)).replaceAll('-', '')}`
    const wanted = textOf(make(sex ?? null, scope, context))
    // nobody shares a number: of many people, some are born on the same day
    return untaken('national', context, () => {
      const first17 = `${head}${String(orderOf(context.random.int(2, 999), wanted)).padStart(3, '0')}`
      return first17 + nationalIdCheck(first17)
    })
  },
  credit: (word, _rest, scope, context) => creditCode(textOf(make(word, scope, context)), context),
  product: (word, _rest, scope) =>
    listOf(word)
      .reduce<number>((total, each) => total * Number(fill(textOf(each), scope)), 1)
      .toFixed(2),
  row: (word, { in: group, at }, scope, context) => {
    const rows = groupOf(textOf(word), group, scope, context)
    // a certain one is not drawn
    if (at !== undefined) return rows[Number(at)] ?? null
    return rows.length > 0 ? context.random.item(rows) : null
  },
  rows: (word, { in: group, count }, scope, context) => {
    const rows = groupOf(textOf(word), group, scope, context)
    const start = context.random.int(0, Math.max(0, rows.length - 1))
    const wanted = Math.min(Number(make(count, scope, context)), rows.length)
    return Array.from({ length: wanted }, (_none, at) => rows[(start + at) % rows.length] ?? null)
  },
  earlier: (word, rest, scope, context) => {
    const known = context.savedRows.get(textOf(rest['known'] ?? null))?.groups
    return earlierInspections(groupOf(textOf(word), rest['in'], scope, context), rest, (key) => known?.get(key) ?? [], context.today, context.random)
  },
  list: (word, _rest, scope, context) => listOf(word).map((each) => make(each, scope, context)),
  size: (word, _rest, scope) => listOf(fill(textOf(word), scope)).length,
}

/** Text before a path; the last piece may have no path. */
interface Piece {
  text: string
  path: readonly string[] | null
}

/** The next number of a series. */
export function serialOf(name: string, context: GeneratorContext): number {
  const next = (context.serials.get(name) ?? 0) + 1
  context.serials.set(name, next)
  return next
}

const templates = new Map<string, Piece[]>()

/** `a{b}c{d}` with the values of `b` and `d`; a lone `{b}` keeps the value's own type. */
function fill(template: string, scope: Scope): Json {
  let pieces = templates.get(template)
  if (!pieces) templates.set(template, (pieces = cut(template)))
  const [only] = pieces
  if (pieces.length === 1 && only?.text === '' && only.path) return lookUp(only.path, scope)
  let text = ''
  for (const piece of pieces) text += piece.text + (piece.path ? textOf(lookUp(piece.path, scope)) : '')
  return text
}

function cut(template: string): Piece[] {
  const parts = template.split(/\{([\w.]+)\}/)
  const pieces: Piece[] = []
  for (let at = 0; at < parts.length; at += 2) pieces.push({ text: parts[at] ?? '', path: parts[at + 1]?.split('.') ?? null })
  return pieces.filter((piece) => piece.text !== '' || piece.path !== null)
}

function untaken(name: string, context: GeneratorContext, make: () => Json): Json {
  const given = context.given.get(name) ?? new Set<string>()
  context.given.set(name, given)
  for (let tries = 0; tries < 200; tries += 1) {
    const value = make()
    if (given.has(textOf(value))) continue
    given.add(textOf(value))
    return value
  }
  throw new Error(`the pools are too small for another ${name}`)
}

function creditCode(head: string, context: GeneratorContext): string {
  const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  const body = `MA${Array.from({ length: 6 }, () => letters.charAt(context.random.int(0, letters.length - 1))).join('')}`
  const first17 = `${head}${body}${orgCodeCheck(body)}`
  return first17 + creditCodeCheck(first17)
}

function uuid(context: GeneratorContext): string {
  const hex = Array.from({ length: 4 }, () =>
    Math.floor(context.random.next() * 4294967296)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

function between(word: Json, bias: Json | undefined, scope: Scope, context: GeneratorContext): number {
  const [min, max] = range(word, scope, context)
  if (bias === undefined) return context.random.int(min, max)
  return min + Math.floor(context.random.next() ** Number(bias) * (max - min + 1))
}

/** Two ends, written out or from elsewhere; one number is both. */
function range(word: Json, scope: Scope, context: GeneratorContext): [number, number] {
  const made = Array.isArray(word) ? word : make(word, scope, context)
  const [min = 0, max = min] = (typeof made === 'number' ? [made] : listOf(made)).map(Number)
  return [min, max]
}

const written = new WeakMap<Json[], Pool>()

/** The pool of a list written in a recipe, made once. */
function poolFrom(items: Json[]): Pool {
  const pool = written.get(items) ?? poolOf(items)
  written.set(items, pool)
  return pool
}

function poolNamed(name: string, context: GeneratorContext): Pool {
  const pool = context.pools.get(name)
  if (!pool) throw new Error(`unknown pool ${name}`)
  return pool
}

function groupOf(name: string, group: Json | undefined, scope: Scope, context: GeneratorContext): Row[] {
  const saved: SavedRows | undefined = context.savedRows.get(name)
  if (!saved) throw new Error(`no rows kept as ${name}`)
  return group === undefined ? saved.all : (saved.groups.get(textOf(make(group, scope, context))) ?? saved.all)
}

function listOf(value: Json): Json[] {
  return Array.isArray(value) ? value : []
}

function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** Text of a value inside a name or an address; nothing for nothing. */
export function textOf(value: Json): string {
  return value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The number that distinguishes people born on the same day: odd for men (`1`), even for women (`2`), GB 11643. */
function orderOf(drawn: number, sex: string): number {
  const even = drawn - (drawn % 2)
  return sex === '' ? drawn : sex === '1' ? even - 1 : even
}
