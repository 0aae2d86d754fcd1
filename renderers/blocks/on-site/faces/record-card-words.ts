import * as z from 'zod/mini'
import { fieldName } from '../../../../engine/schema/format/names.ts'
import { described } from '../../../../engine/schema/format/words.ts'
import { linkShape } from '../../parts/RecordLinks.tsx'

/** What a file says of the block. */
export const recordCardWords = z.strictObject({
  title: described('名称所在的字段', fieldName),
  state: z.optional(described('名称右边的状态', fieldName)),
  fields: described('显示的字段，空的不显示', z.array(fieldName)),
  due: z.optional(described('到期日期所在的字段：过期时写明超期', fieldName)),
  links: z.optional(described('这个人能做的事，第一个是主要的', z.array(linkShape).check(z.maxLength(8)))),
})
export type RecordCardWords = z.infer<typeof recordCardWords>
