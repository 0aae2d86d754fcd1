import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { rowsOf, textOf } from '../runtime/effects/action-rows.ts'
import { dialog, warn } from '../runtime/effects/yield-effects.ts'
import { viewNo } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Shows two chosen records side by side: opens a page as a dialog with the keys of both, `id` and `other`. */
export const compare = defineAction({
  id: 'compare',
  title: '比较',
  selects: 'many',
  params: z.strictObject({ view: described('比较的页面，得到两条记录的编号 id 与 other', viewNo) }),
  *run({ view }, screen) {
    const [one, other, more] = rowsOf(screen)
    if (!one || !other || more) return yield* warn('请选择两条记录')
    const key = screen.effective.entity['x-key']
    yield* dialog(view, { id: textOf(one, key), other: textOf(other, key) })
  },
})
