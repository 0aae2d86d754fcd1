import * as z from 'zod/mini'
import { fieldName } from '../../../../engine/schema/format/names.ts'
import { described } from '../../../../engine/schema/format/words.ts'
import { openTargetShape } from '../../parts/open-row.ts'
import { linkShape } from '../../parts/RecordLinks.tsx'

/** What a file says of the block. */
export const dayTasksWords = z.strictObject({
  due: described('期限所在的日期字段，按它分为超期、今天、7 天内、以后', fieldName),
  title: described('卡片的标题', fieldName),
  state: z.optional(described('标题右边的状态', fieldName)),
  about: described('卡片上的说明，按次序', z.array(fieldName)),
  area: z.optional(described('地区所在的字段；写了就可以改为按地区排', fieldName)),
  take: z.optional(described('要带什么，空的不显示', z.array(fieldName))),
  open: described('点击卡片打开的界面', openTargetShape),
  links: z.optional(described('卡片上的按钮', z.array(linkShape).check(z.maxLength(3)))),
  empty: z.optional(described('没有任务时的话', z.string())),
})
export type DayTasksWords = z.infer<typeof dayTasksWords>
