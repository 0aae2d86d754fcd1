import type { RegistryEntries } from '../../../define.ts'
import { fieldsOf, userFields, type Known, type KnownFields } from '../../../expressions/type-environment.ts'
import type { Call } from '../../business/call.ts'
import type { AttachmentRule } from '../../records/attachment.ts'
import type { Dictionary } from '../../records/dictionary.ts'
import type { Entity } from '../../records/entity.ts'
import type { Flow } from '../../business/flow.ts'
import type { MenuEntry, PhoneBar } from '../../screens/menu.ts'
import type { OfflinePackage } from '../../business/offline-package.ts'
import type { Print } from '../../business/print.ts'
import type { RecordTemplate } from '../../inspection/record-template.ts'
import type { Role } from '../../accounts/role.ts'
import type { RouteTable } from '../../screens/route-table.ts'
import type { View } from '../../screens/view.ts'

/** All files that refer to one another. */
export interface SchemaFiles {
  views: ReadonlyMap<string, View>
  entities: ReadonlyMap<string, Entity>
  flows: ReadonlyMap<string, Flow>
  dictionaries: ReadonlyMap<string, Dictionary>
  calls: ReadonlyMap<string, Call>
  prints: ReadonlyMap<string, Print>
  /** Templates of itemised records by `<id>.<edition>`; absent in sets of files made by hand. */
  recordTemplates?: ReadonlyMap<string, RecordTemplate>
  /** Which papers a business takes; absent in sets of files made by hand. */
  attachments?: ReadonlyMap<string, AttachmentRule>
  /** What is taken along to where there is no network; absent in sets of files made by hand. */
  offline?: ReadonlyMap<string, OfflinePackage>
  roles: ReadonlyMap<string, Role>
  menus: readonly MenuEntry[]
  /** What stands at the bottom of a phone, by subsystem; absent in sets of files made by hand. */
  phoneBars?: readonly PhoneBar[]
  routes: ReadonlyMap<string, RouteTable>
}

/** The files and what code has registered. */
export interface AllFiles extends SchemaFiles {
  /** Absent: widgets, cells, blocks and operations are not checked. */
  registered?: RegistryEntries
  /** Where a thing is recorded; by default the usual place of its file. */
  placeOf?(kind: Placed, id: string): FilePlace | undefined
}

/** Kinds of things that problems are found with, by the folder of their files. */
export type Placed = 'views' | 'entities' | 'flows' | 'calls' | 'attachments' | 'offline' | 'prints' | 'records' | 'roles' | 'menus' | 'routes'

/** A file, and the JSON pointer in it below which the thing stands. */
export interface FilePlace {
  file: string
  pointer: string
}

/** Where a thing is recorded. */
export function placeOf(all: AllFiles, kind: Placed, id: string): FilePlace {
  return all.placeOf?.(kind, id) ?? { file: `schemas/${kind}/${id}.json`, pointer: '' }
}

export const sessionNames: Known = { user: userFields, today: 'text' }

const cache = new WeakMap<Entity, KnownFields>()

/** Fields of an entity for expressions, computed once. */
export function knownFieldsOf(all: Pick<AllFiles, 'entities' | 'dictionaries'>, entity: Entity): KnownFields {
  const fields = cache.get(entity) ?? fieldsOf(entity, { child: (id) => all.entities.get(id), dictionary: (id) => all.dictionaries.get(id) })
  cache.set(entity, fields)
  return fields
}
