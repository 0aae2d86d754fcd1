import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { change } from '../runtime/change.ts'
import { moveParams, namedRows } from '../runtime/move.ts'
import { rowsOf, textOf } from '../runtime/rows.ts'
import { pickFiles, reload, request, succeed, warn } from '../runtime/steps.ts'
import { upload } from '../runtime/upload.ts'
import type { Row } from '../schema/json.ts'
import { callId, fieldName } from '../schema/names.ts'
import { described } from '../schema/words.ts'

/** Uploads files and adds them to the attachments of a record. */
export const uploadFiles = defineAction({
  id: 'upload',
  title: '上传附件',
  selects: 'one',
  params: z.strictObject({
    call: described('上传接口', callId),
    load: described('取记录现状的接口', callId),
    save: described('保存记录的接口', callId),
    key: moveParams.key,
    field: described('存附件编号的字段', fieldName),
    busstype: described('附件要求的业务类型', z.string()),
    attkind: described('附件种类', z.string()),
    accept: z.optional(described('可选的文件类型，如 .pdf,.jpg', z.string())),
  }),
  *run({ call, load, save, key, field, busstype, attkind, accept = '' }, screen) {
    const [target] = namedRows(screen, { key }, rowsOf(screen))
    if (!target) return yield* warn('请选择一条记录')
    const files = (yield* pickFiles(accept, true)) ?? []
    if (files.length === 0) return
    const added: string[] = []
    for (const file of files) added.push(textOf((yield* upload(call, { busstype, attkind }, file, '上传附件')) as Row, 'attsysid'))
    const record = (yield* request(load, { id: target.id })) as Row
    const ids = [
      ...textOf(record, field)
        .split(',')
        .filter((id) => id !== ''),
      ...added,
    ]
    yield* change(save, { [screen.effective.entity['x-key']]: target.id, version: record['version'] ?? null, [field]: ids.join(',') })
    yield* succeed(`已上传 ${added.length} 个附件`)
    yield* reload()
  },
})
