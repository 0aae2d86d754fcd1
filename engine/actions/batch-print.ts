import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { transitionParams, namedRows } from '../runtime/actions/transition.ts'
import { rowsOf } from '../runtime/effects/action-rows.ts'
import { askForRows, download, warn } from '../runtime/effects/yield-effects.ts'
import { callId } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Prints every chosen template for each row as one document, or downloads an archive with a file a row; the call logs each print (inspection §9 template codes). */
export const batchPrint = defineAction({
  id: 'batch-print',
  title: '批量打印',
  selects: 'many',
  params: z.strictObject({
    call: described('打印接口，由它记打印日志', callId),
    codes: described('模板代码，按每条记录出纸的次序', z.array(z.string()).check(z.minLength(1))),
    key: transitionParams.key,
    title: z.optional(described('预览窗口的标题', z.string())),
    archive: z.optional(described('每条记录一份 PDF，合为一个压缩包下载', z.boolean())),
    limit: z.optional(described('一次最多打印几条（默认 100）', z.int().check(z.minimum(1)))),
  }),
  *run({ call, codes, key, title = '批量打印', archive, limit = 100 }, screen) {
    const ids = namedRows(screen, { key }, rowsOf(screen)).map((row) => row.id)
    if (ids.length === 0) return yield* askForRows()
    if (ids.length > limit) return yield* warn(`一次最多打印 ${limit} 条，请分批选择`)
    const params = { code: codes.join('@'), ids: ids.join(',') }
    if (archive) return yield* download(call, { ...params, as: 'zip' }, `${title}.zip`)
    yield { effect: 'print', call, params, title }
  },
})
