import * as z from 'zod/mini'
import { dictionaryId, fieldName } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'

/** Parameters of every widget that offers choices: where they come from, and which of them fit the record (`allowedItems`). */
export const choices = z.strictObject({
  dict: z.optional(described('字典，默认取字段的 x-dict', dictionaryId)),
  options: z.optional(described('固定选项，不用字典', z.array(z.strictObject({ value: z.string(), label: z.optional(z.string()) })))),
  parent: z.optional(described('上级选项所在的字段', fieldName)),
  parentValue: z.optional(described('上级选项的值，{字段} 取自本表单', z.string())),
  match: z.optional(described('选项属性 → 与之相符的字段', z.record(z.string(), fieldName))),
  allow: z.optional(described('按设备与检验类别组合表限制', z.literal('combination'))),
  with: z.optional(described('设备类别所在的字段，与 allow 同用', fieldName)),
})
