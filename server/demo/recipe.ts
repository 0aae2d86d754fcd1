import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'

/** How the rows of one entity are made. Values are generators, see `generators.ts`. */
export interface Recipe {
  entity: string
  /** Rows for each application wanted, e.g. 0.125; for the top of a file. */
  share?: number
  /** One row for each item of a list; the item is named by `as`. */
  each?: Json
  as?: string
  /**
   * Makes rows as the recipe of this entity before it does (the one so `named`, where it says one), but for what is said here; of the rows that go with
   * each, those of these entities, with what `rows` says of them.
   */
  like?: { entity: string; named?: string; only: string[] }
  /** For others to be like. */
  named?: string
  /** Draws numbers of its own: rows made after it stay the same, whatever it makes. */
  apart?: boolean
  /** Number of rows, where there is no list. */
  times?: Json
  /** Names for the fields to use; not written. */
  bind?: JsonObject
  fields: JsonObject
  /** Of itemised inspection records: what their answers come to, see `inspection/sheet-records.ts`. */
  answers?: JsonObject
  /** Keeps the rows for later recipes, in groups named by a template; whole, or these fields of them. */
  keep?: { as: string; by?: string | string[]; only?: string[] }
  /** Rows that go with each row. `prev` is the row before among its siblings. */
  rows?: Recipe[]
}

const json = z.json()
const jsonObject = z.record(z.string(), json)

const recipeShape: z.ZodMiniType<Recipe> = z.lazy(() =>
  z.strictObject({
    entity: z.string(),
    share: z.optional(z.number()),
    each: z.optional(json),
    as: z.optional(z.string()),
    like: z.optional(z.strictObject({ entity: z.string(), named: z.optional(z.string()), only: z.array(z.string()) })),
    named: z.optional(z.string()),
    apart: z.optional(z.boolean()),
    times: z.optional(json),
    bind: z.optional(jsonObject),
    fields: jsonObject,
    answers: z.optional(jsonObject),
    keep: z.optional(z.strictObject({ as: z.string(), by: z.optional(z.union([z.string(), z.array(z.string())])), only: z.optional(z.array(z.string())) })),
    rows: z.optional(z.array(recipeShape)),
  }),
) as z.ZodMiniType<Recipe>

const poolsShape = z.strictObject({
  pools: z.record(z.string(), z.array(json)),
  /** Pools made of a dictionary: its items with their parent, with shares by parent. */
  dictionaries: z.record(z.string(), z.strictObject({ type: z.string(), level: z.optional(z.string()), shares: z.optional(z.record(z.string(), z.number())) })),
  maps: z.record(z.string(), z.record(z.string(), json)),
  named: jsonObject,
})
export type Pools = z.infer<typeof poolsShape>

const accountsShape = z.strictObject({
  password: z.string(),
  offices: z.array(
    z.strictObject({
      id: z.string(),
      parentId: z.string(),
      code: z.optional(z.string()),
      name: z.string(),
      kind: z.enum(['org', 'department', 'unit']),
      areaCode: z.string(),
      industryType: z.enum(['21', '22', '']),
      uniCode: z.optional(z.string()),
      phone: z.optional(z.string()),
    }),
  ),
  accounts: z.array(
    z.strictObject({
      loginName: z.string(),
      name: z.string(),
      roles: z.array(z.string()),
      orgId: z.string(),
      departId: z.string(),
      unitId: z.optional(z.string()),
      areaCode: z.string(),
      industryType: z.enum(['21', '22', '']),
      home: z.string(),
      phone: z.string(),
      note: z.string(),
      status: z.optional(z.enum(['active', 'suspended', 'locked'])),
      staff: z.optional(
        z.strictObject({ personNo: z.string(), sex: z.string(), post: z.string(), edu: z.string(), jobTitle: z.string(), hireDate: z.string() }),
      ),
      /** Named to people who try the product. */
      shown: z.optional(z.boolean()),
    }),
  ),
})
export type Accounts = z.infer<typeof accountsShape>

/** The pools and named generators that recipes draw on. */
export function readPools(): Pools {
  return poolsShape.parse(readDemo('pools'))
}

/** The recipes, in the order in which their rows refer to one another. */
export function readRecipes(): Recipe[] {
  const names = [
    'recipes',
    'registration-reports',
    'registrations',
    'projects',
    'platform',
    'supervision',
    'system',
    'transfer',
    'assist',
    'enterprises',
    'earlier-years',
    'unit-notices',
  ]
  const written: Recipe[] = []
  for (const recipe of names.flatMap((name) => z.strictObject({ recipes: z.array(recipeShape) }).parse(readDemo(name)).recipes))
    written.push(writtenOut(recipe, written))
  return written
}

/** The entity of the records that the size of a demonstration counts. */
export function mainEntity(recipes: readonly Recipe[]): string | undefined {
  return recipes.find(({ share }) => share === 1)?.entity
}

/** A recipe with what it and those below it take over from the ones that they are like. */
function writtenOut({ like, rows: own = [], ...recipe }: Recipe, before: readonly Recipe[]): Recipe {
  const below = own.map((each) => writtenOut(each, before))
  if (!like) return below.length > 0 ? { ...recipe, rows: below } : recipe
  const found = before.find(({ entity, named }) => entity === like.entity && named === like.named)
  if (!found) throw new Error(`no recipe of ${like.entity} ${like.named ?? ''} for another to be like`)
  const { bind, fields, apart = false, rows = [] } = found
  return { apart, ...recipe, bind: { ...bind, ...recipe.bind }, fields: { ...fields, ...recipe.fields }, rows: thinned(rows, new Set(like.only), below) }
}

/** Nothing refers to these rows: none are kept. What `over` says of an entity goes before what its recipe says. */
function thinned(recipes: readonly Recipe[], only: ReadonlySet<string>, over: readonly Recipe[]): Recipe[] {
  return recipes.flatMap(({ keep: _kept, rows = [], ...recipe }) => {
    if (!only.has(recipe.entity)) return []
    const more = over.find(({ entity }) => entity === recipe.entity)
    const words = { bind: { ...recipe.bind, ...more?.bind }, fields: { ...recipe.fields, ...more?.fields } }
    return [{ ...recipe, ...words, rows: thinned(rows, only, more?.rows ?? []) }]
  })
}

/** The accounts and offices of the demonstration. */
export function readAccounts(): Accounts {
  return accountsShape.parse(readDemo('accounts'))
}

const holidaysShape = z.strictObject({ days: z.array(z.strictObject({ from: z.string(), to: z.string(), kind: z.enum(['3', '4']), name: z.string() })) })

/** Days off and days worked in exchange, as they were published. */
export function readHolidays(): z.infer<typeof holidaysShape>['days'] {
  return holidaysShape.parse(readDemo('calendar')).days
}

/** Source and bundle both lie two folders below the root. */
function readDemo(name: string): unknown {
  return JSON.parse(readFileSync(fileURLToPath(new URL(`../../schemas/demo/${name}.json`, import.meta.url)), 'utf8'))
}
