import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'

/** How long rows of tables in partitions are kept at least: `npm run viewno -- archive` lets none leave the store before. */
const retentionShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('retention'),
  version: z.literal(1),
  id: z.string().check(z.regex(/^[a-z][a-zA-Z0-9-]*$/)),
  title: z.string(),
  tables: z.array(z.string()).check(z.minLength(1)),
  /** Counted from the end of a partition. */
  months: z.int().check(z.minimum(1)),
  /** The law, rule or decision that says so, as people read it. */
  basis: z.string().check(z.minLength(1)),
})
export type Retention = z.infer<typeof retentionShape>
export const retentionKind = defineKind({
  kind: 'retention',
  title: '保存期限',
  meta: 'retention.json',
  folder: 'retention',
  shape: retentionShape,
  migrations: [],
})
