import type { Call } from '../engine/schema/call.ts'
import type { Dictionary } from '../engine/schema/dictionary.ts'
import type { Entity } from '../engine/schema/entity.ts'
import type { Flow } from '../engine/schema/flow.ts'
import type { MenuEntry } from '../engine/schema/menu.ts'
import type { Print } from '../engine/schema/print.ts'
import type { Role } from '../engine/schema/role.ts'
import type { View } from '../engine/schema/view.ts'

/** All schema files, parsed and frozen once at start. */
export interface Schemas {
  views: ReadonlyMap<string, View>
  entities: ReadonlyMap<string, Entity>
  flows: ReadonlyMap<string, Flow>
  dictionaries: ReadonlyMap<string, Dictionary>
  calls: ReadonlyMap<string, Call>
  prints: ReadonlyMap<string, Print>
  roles: ReadonlyMap<string, Role>
  menus: readonly MenuEntry[]
}
