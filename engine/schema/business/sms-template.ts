import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'
import { entityId } from '../format/names.ts'
import { expression, stableId } from '../format/words.ts'

/** The text of a message by send type. `{field}` is replaced from the record, dictionary codes by their label. */
const smsShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('sms'),
  version: z.literal(1),
  /** Send type, e.g. `SBDJ`. */
  id: z.string(),
  title: z.string(),
  source: z.optional(z.string()),
  entity: entityId,
  /** Fields that hold a number the message may go to; no other number is written to. */
  phones: z.array(stableId).check(z.minLength(1)),
  /** Field that names the receiver. */
  name: z.string(),
  signature: z.string(),
  text: z.string().check(z.minLength(1), z.maxLength(480)),
  /** Said when the record has no number. */
  noPhone: z.string(),
  /** CEL over the record (`form`): when it may be sent. */
  guards: z.optional(z.array(z.strictObject({ expression, message: z.string() }))),
})
export type SmsTemplate = z.infer<typeof smsShape>
export const smsKind = defineKind({ kind: 'sms', title: '短信模板', meta: 'sms.json', folder: 'sms', shape: smsShape, migrations: [] })
