import type { SchemaFiles } from '../engine/schema/checks/files.ts'
import type { AttachmentRule } from '../engine/schema/attachment.ts'
import type { ChargeRule } from '../engine/schema/charge.ts'
import type { FeeTable } from '../engine/schema/fee.ts'
import type { Figures } from '../engine/schema/figures.ts'
import type { SmsTemplate } from '../engine/schema/sms.ts'

/** All schema files, parsed and frozen once at start. */
export interface Schemas extends SchemaFiles {
  /** Fee tables in the order they are asked. */
  fees: readonly FeeTable[]
  charges: ReadonlyMap<string, ChargeRule>
  messages: ReadonlyMap<string, SmsTemplate>
  attachments: ReadonlyMap<string, AttachmentRule>
  figures: ReadonlyMap<string, Figures>
}
