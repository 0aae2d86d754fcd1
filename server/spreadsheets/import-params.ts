import * as z from 'zod/mini'
import { fieldName } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
import { columnParams } from './columns.ts'

/** What an import call says. */
export const importParams = z.strictObject({
  ...columnParams,
  partial: z.optional(described('导入正确的行；默认有一行不正确就全部不导入', z.boolean())),
  unique: z.optional(described('合起来不得重复的字段组', z.array(z.array(fieldName)))),
  link: z.optional(described('按另一列的名称补全的引用', z.array(z.strictObject({ field: fieldName, by: fieldName })))),
})
