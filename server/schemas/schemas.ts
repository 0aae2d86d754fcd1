import type { RegistryEntries } from '../../engine/define.ts'
import type { TemplateSource } from '../../engine/inspection/editions/with-stored-editions.ts'
import type { Problem } from '../../engine/problem.ts'
import type { RecordTest } from '../../engine/schema/inspection/record-test.ts'
import type { SchemaFiles } from '../../engine/schema/checks/common/schema-files.ts'
import type { AttachmentRule } from '../../engine/schema/records/attachment.ts'
import type { ChargeRule } from '../../engine/schema/business/pricing.ts'
import type { FeeTable } from '../../engine/schema/business/fee.ts'
import type { Figures } from '../../engine/schema/business/indicators.ts'
import type { Job } from '../../engine/schema/business/job.ts'
import type { Composed, SharedFiles } from '../../engine/composition/composition.ts'
import type { FieldTypes } from '../../engine/schema/records/field-type.ts'
import type { ScreenTest } from '../../engine/schema/screens/screen-test.ts'
import type { Retention } from '../../engine/schema/business/retention.ts'
import type { SmsTemplate } from '../../engine/schema/business/sms-template.ts'
import type { View } from '../../engine/schema/screens/view.ts'

/** All schema files, parsed and frozen once at start. */
export interface Schemas extends SchemaFiles {
  /** How the views that extend something are composed, by number; absent in sets of files made by hand. */
  compositions?: ReadonlyMap<string, Composed>
  /** Conventions, fragments and how fields are shown, for whoever writes views; absent as well. */
  shared?: SharedFiles
  /** Types of fields that entities name; absent as well. */
  fieldTypes?: FieldTypes
  /** Fee tables in the order they are asked. */
  fees: readonly FeeTable[]
  charges: ReadonlyMap<string, ChargeRule>
  /** Call → title of the file that says it: the group people know it by. */
  groups: ReadonlyMap<string, string>
  messages: ReadonlyMap<string, SmsTemplate>
  attachments: ReadonlyMap<string, AttachmentRule>
  figures: ReadonlyMap<string, Figures>
  jobs: ReadonlyMap<string, Job>
  /** How long tables in partitions are kept; absent in sets of files made by hand. */
  retention?: ReadonlyMap<string, Retention>
  /** Views as the site has laid them; absent where it has changed none. */
  laid?: ReadonlyMap<string, View>
  /** The screen tests beside a view's file, read when first asked for; null without any. */
  screenTest?(viewNo: string): ScreenTest | null
  /** Record templates without common sections, and where they are from; absent in sets of files made by hand. */
  templateSources?: ReadonlyMap<string, TemplateSource>
  /** Editions of the store that cannot be composed any more, and why; absent where there are none. */
  brokenEditions?: ReadonlyMap<string, readonly Problem[]>
  /** The examples beside the file of a record template, read when first asked for; null without any. */
  recordTest?(file: string): RecordTest | null
  /** What the browser has registered, as `meta/registered.json` has it; absent where that file is. */
  registered?: RegistryEntries
}
