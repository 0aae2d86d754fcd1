import type { AttachmentRule } from '../engine/schema/attachment.ts'
import type { Call } from '../engine/schema/call.ts'
import type { Dictionary } from '../engine/schema/dictionary.ts'
import type { Entity } from '../engine/schema/entity.ts'
import type { ChargeRule, FeeTable } from '../engine/schema/fee.ts'
import type { Figures } from '../engine/schema/figures.ts'
import type { Flow } from '../engine/schema/flow.ts'
import type { MenuEntry } from '../engine/schema/menu.ts'
import type { Print } from '../engine/schema/print.ts'
import type { Role } from '../engine/schema/role.ts'
import type { SmsTemplate } from '../engine/schema/sms.ts'
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
  /** Fee tables in the order they are asked. */
  fees: readonly FeeTable[]
  charges: ReadonlyMap<string, ChargeRule>
  messages: ReadonlyMap<string, SmsTemplate>
  attachments: ReadonlyMap<string, AttachmentRule>
  figures: ReadonlyMap<string, Figures>
  menus: readonly MenuEntry[]
}
