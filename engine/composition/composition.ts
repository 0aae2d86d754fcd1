import type { JsonObject } from '../schema/format/json.ts'
import type { Convention } from '../schema/screens/convention.ts'
import type { Fragment } from '../schema/screens/fragment.ts'

/** A view as its file writes it: complete, or with what differs from what it extends. */
export interface ViewFile {
  /** Path as problems name it. */
  file: string
  content: JsonObject
}

/** How fields of an entity are shown unless a view says otherwise: words of columns, search items and form items, by field. */
export type FieldDefaults = Readonly<Record<string, Readonly<Partial<Record<'column' | 'search' | 'item', JsonObject>>>>>

/** An entity as views need it: its key, how its fields are shown, and the entities of its child lists. */
export interface ComposedEntity {
  key: string
  defaults: FieldDefaults
  children: Readonly<Record<string, string>>
}

/** What views have in common, by id. */
export interface SharedFiles {
  conventions: ReadonlyMap<string, { file: string; content: Convention }>
  fragments: ReadonlyMap<string, { file: string; content: Fragment }>
  entities: ReadonlyMap<string, ComposedEntity>
}

/** Where something stands in a file. */
export interface FilePosition {
  file: string
  pointer: string
}

export const sourceKinds = ['entity', 'convention', 'fragment', 'view'] as const

/** Something shared that a node has words from. */
export interface NodeSource {
  kind: (typeof sourceKinds)[number]
  /** Id of the convention, fragment or entity, number of the view. */
  id: string
  /** The words that are from there. */
  props: readonly string[]
}

/** A view written out in full, and where it comes from. */
export interface Composed {
  file: string
  /** The view or convention that it extends; '' when it is complete by itself. */
  extends: string
  content: JsonObject
  /** Where words of the view stand, by name, and nodes, by `<section>/<id>`. */
  positions: ReadonlyMap<string, FilePosition>
  /** What nodes have from shared files, by `<section>/<id>`; those that the view says itself are not named. */
  sources: ReadonlyMap<string, readonly NodeSource[]>
  /** The fragments, conventions and views that it takes anything from, as `<kind>/<id>`. */
  uses: ReadonlySet<string>
  /** Actions of its conventions, for views that extend it. */
  actions: ReadonlyMap<string, ConventionAction>
}

/** An action of a convention before `${…}` are filled, and where it stands. */
export interface ConventionAction {
  convention: string
  node: JsonObject
  position: FilePosition
}
