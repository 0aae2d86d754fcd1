import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { View } from '../../engine/schema/screens/view.ts'
import { filesOfKind } from '../../server/schemas/read-files.ts'
import type { Schemas } from '../../server/schemas/schemas.ts'
import { viewFileKind } from '../../engine/schema/screens/derived-view.ts'

/** Two views that show nearly the same fields. */
export interface Pair {
  views: [string, string]
  /** Shared fields by all fields of both, 0 to 1. */
  overlap: number
  /** Of one entity, as the lists of a flow's steps are. */
  sameEntity: boolean
}

/** What a tree of schemas holds, in figures. */
export interface SchemaFigures {
  routes: { rows: number; fromViews: number; byHand: { path: string; reason: string }[]; open: string[] }
  views: number
  entities: number
  fields: number
  /** Medians over all lists and over all forms, details and audits. */
  columnsPerList: number
  fieldsPerForm: number
  linesPerView: number
  pairs: Pair[]
}

const ALIKE = 0.8
/** Views with fewer fields than this are too small to be distinguished by them. */
const FEWEST = 5

/** Figures over all views, entities and addresses below the folder `schemas` of a product. */
export function schemaFigures(root: string, schemas: Schemas): SchemaFigures {
  const views = [...schemas.views.values()]
  const rows = [...schemas.routes.values()].flatMap(({ routes }) => routes)
  const shown = views.map((view) => ({ view, fields: fieldsOf(view) })).filter(({ fields }) => fields.size > 0)
  const sizes = (lists: boolean) => shown.filter(({ view }) => 'columns' in view === lists).map(({ fields }) => fields.size)
  const lines = filesOfKind(join(root, 'schemas'), viewFileKind).map((path) => readFileSync(path, 'utf8').trimEnd().split('\n').length)
  return {
    routes: {
      rows: rows.length,
      fromViews: rows.filter(({ code, open }) => code === undefined && open === undefined).length,
      byHand: rows.flatMap(({ path, code }) => (code === undefined ? [] : [{ path, reason: code }])),
      open: rows.flatMap(({ path, open }) => (open === undefined ? [] : [path])),
    },
    views: views.length,
    entities: schemas.entities.size,
    fields: [...schemas.entities.values()].reduce((sum, { properties }) => sum + Object.keys(properties).length, 0),
    columnsPerList: median(sizes(true)),
    fieldsPerForm: median(sizes(false)),
    linesPerView: median(lines),
    pairs: similarPairs(shown.filter(({ fields }) => fields.size >= FEWEST)),
  }
}

/** Fields that a view shows: columns of a list, items of a form; none for the rest. */
function fieldsOf(view: View): Set<string> {
  const nodes = 'columns' in view ? view.columns : 'groups' in view ? view.groups.flatMap(({ items }) => items) : []
  return new Set(nodes.map((node) => (typeof node === 'string' ? node : ('field' in node && node.field) || node.id)))
}

type Shown = { view: View; fields: Set<string> }

/** Pairs of lists, and of forms, that show nearly the same, the most alike first. */
function similarPairs(shown: readonly Shown[]): Pair[] {
  const pairs = shown.flatMap((one, at) =>
    shown.slice(at + 1).flatMap((other): Pair[] => {
      if ('columns' in one.view !== 'columns' in other.view) return []
      const overlap = overlapOf(one.fields, other.fields)
      if (overlap <= ALIKE) return []
      return [{ views: [one.view.viewNo, other.view.viewNo], overlap, sameEntity: one.view.entity === other.view.entity }]
    }),
  )
  return pairs.sort((one, other) => other.overlap - one.overlap)
}

function overlapOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((field) => other.has(field)).length
  return shared / (one.size + other.size - shared)
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
