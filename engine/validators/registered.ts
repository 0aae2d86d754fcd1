import * as z from 'zod/mini'
import { defineValidator } from '../define.ts'
import { fieldName } from '../schema/format/names.ts'
import { textOf } from '../runtime/effects/action-rows.ts'

/** A name that must be that of a record, picked and not merely typed: the field that holds the record is filled along with it. */
export const registered = defineValidator({
  id: 'registered',
  title: '选自已登记的记录',
  /** The field that holds the record, and what such records are called. */
  params: z.strictObject({ key: fieldName, what: z.string() }),
  source: 'docs/adr/0044',
  check: (_, { key, what }, record) => (textOf(record, key) === '' ? `未选择已登记的${what}` : null),
})
