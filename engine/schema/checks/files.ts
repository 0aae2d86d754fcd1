import { fieldsOf, userFields, type Known, type KnownFields } from '../../expressions/known.ts'
import type { Call } from '../call.ts'
import type { Dictionary } from '../dictionary.ts'
import type { Entity } from '../entity.ts'
import type { Flow } from '../flow.ts'
import type { MenuEntry } from '../menu.ts'
import type { Print } from '../print.ts'
import type { Role } from '../role.ts'
import type { View } from '../view.ts'

/** All files that speak of one another. */
export interface SchemaFiles {
  views: ReadonlyMap<string, View>
  entities: ReadonlyMap<string, Entity>
  flows: ReadonlyMap<string, Flow>
  dictionaries: ReadonlyMap<string, Dictionary>
  calls: ReadonlyMap<string, Call>
  prints: ReadonlyMap<string, Print>
  roles: ReadonlyMap<string, Role>
  menus: readonly MenuEntry[]
}

/** The files and the ids that code has registered. */
export interface AllFiles extends SchemaFiles {
  /** Ids of the renderers' registries; absent: not checked. */
  widgets?: ReadonlySet<string>
  cells?: ReadonlySet<string>
  /** Ids of the server's operations; absent: not checked. */
  operations?: ReadonlySet<string>
  /** Where a file lies, for the problem; by default its usual place. */
  fileOf?(kind: 'views' | 'entities' | 'flows' | 'calls' | 'prints' | 'roles' | 'menus', id: string): string
}

/** Where a file lies. */
export function fileOf(all: AllFiles, kind: 'views' | 'entities' | 'flows' | 'calls' | 'prints' | 'roles' | 'menus', id: string): string {
  return all.fileOf?.(kind, id) ?? (kind === 'calls' ? `schemas/calls (${id})` : `schemas/${kind}/${id}.json`)
}

export const sessionNames: Known = { user: userFields, today: 'text' }

const kept = new WeakMap<Entity, KnownFields>()

/** Fields of an entity for expressions, worked out once. */
export function knownFieldsOf(all: AllFiles, entity: Entity): KnownFields {
  const fields = kept.get(entity) ?? fieldsOf(entity, (id) => all.entities.get(id))
  kept.set(entity, fields)
  return fields
}
