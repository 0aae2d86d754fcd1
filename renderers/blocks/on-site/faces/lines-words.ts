import * as z from 'zod/mini'
import { fieldName, viewNo } from '../../../../engine/schema/format/names.ts'
import { described } from '../../../../engine/schema/format/words.ts'
import { openTargetShape } from '../../parts/open-row.ts'

/** What a file says of the block. */
export const linesWords = z.strictObject({
  of: z.optional(described('这些记录的列表；打不开它的人看不到本区块', viewNo)),
  title: described('一行的标题，取第一个有内容的字段', z.array(fieldName).check(z.minLength(1))),
  state: z.optional(described('标题右边的内容', fieldName)),
  about: z.optional(described('第二行', z.array(fieldName))),
  due: z.optional(described('到期日期所在的字段：过期时写明', fieldName)),
  dueTitle: z.optional(described('到期日期前的字，如“下次检验”', z.string())),
  open: z.optional(described('点击一行打开的界面', openTargetShape)),
  empty: z.optional(described('没有记录时的话；写空字就不显示本区块', z.string())),
})
export type LinesWords = z.infer<typeof linesWords>
