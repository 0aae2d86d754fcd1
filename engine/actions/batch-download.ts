import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { rowsOf, textOf } from '../runtime/effects/action-rows.ts'
import { askForRows, download, warn } from '../runtime/effects/yield-effects.ts'
import { callId, fieldName } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Downloads the attachments of all rows as one zip (foundation §7 batchDownload). */
export const batchDownload = defineAction({
  id: 'batch-download',
  title: '批量下载附件',
  selects: 'many',
  params: z.strictObject({
    call: described('批量下载接口', callId),
    field: described('存附件编号的字段', fieldName),
    name: z.optional(described('压缩包的名称', z.string())),
  }),
  *run({ call, field, name = '附件' }, screen) {
    const rows = rowsOf(screen)
    if (rows.length === 0) return yield* askForRows()
    const ids = new Set(rows.flatMap((row) => textOf(row, field).split(',')).filter((id) => id !== ''))
    if (ids.size === 0) return yield* warn('所选数据没有附件')
    yield* download(call, { attsysidList: [...ids].join(',') }, `${name}.zip`)
  },
})
