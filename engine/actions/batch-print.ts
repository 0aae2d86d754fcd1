import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { namedRows } from '../runtime/move.ts'
import { rowsOf } from '../runtime/rows.ts'
import { warn } from '../runtime/steps.ts'
import { callId, fieldName } from '../schema/names.ts'

/** Prints every chosen template for each row as one document; the call logs each print (inspection §9 template codes). */
export const batchPrint = defineAction({
  id: 'batch-print',
  title: '批量打印',
  selects: 'many',
  params: z.strictObject({
    call: callId,
    /** Print codes, in the order in which each record's pages come. */
    codes: z.array(z.string()).check(z.minLength(1)),
    key: z.optional(fieldName),
    title: z.optional(z.string()),
    /** Most records in one document. */
    limit: z.optional(z.int().check(z.minimum(1))),
  }),
  *run({ call, codes, key, title = '批量打印', limit = 100 }, screen) {
    const ids = namedRows(screen, { key }, rowsOf(screen)).map((row) => row.id)
    if (ids.length === 0) return yield* warn('未选择数据，无法进行正常操作')
    if (ids.length > limit) return yield* warn(`一次最多打印 ${limit} 条，请分批选择`)
    yield { effect: 'print', call, params: { code: codes.join('@'), ids: ids.join(',') }, title }
  },
})
