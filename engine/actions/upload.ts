import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { problem, ProblemError } from '../problem.ts'
import { change } from '../runtime/actions/idempotent-change.ts'
import { transitionParams, namedRows } from '../runtime/actions/transition.ts'
import type { AttachmentConfig } from '../runtime/ports.ts'
import { rowsOf, textOf } from '../runtime/effects/action-rows.ts'
import { askForRows, choose, pickFiles, reload, request, succeed, type Step } from '../runtime/effects/yield-effects.ts'
import { uploadInChunks } from '../runtime/actions/upload.ts'
import type { Row } from '../schema/format/json.ts'
import { callId, fieldName } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Uploads files of one kind and adds them to the attachments of a record. */
export const uploadFiles = defineAction({
  id: 'upload',
  title: '上传附件',
  selects: 'one',
  params: z.strictObject({
    call: described('上传接口', callId),
    load: described('取记录现状的接口', callId),
    save: described('保存记录的接口', callId),
    key: transitionParams.key,
    field: described('存附件编号的字段', fieldName),
    kinds: described('取附件种类的接口', callId),
    busstype: described('附件要求的业务类型', z.string()),
  }),
  *run({ call, load, save, key, field, kinds, busstype }, screen) {
    const [target] = namedRows(screen, { key }, rowsOf(screen))
    if (!target) return yield* askForRows()
    const kind = yield* chooseKind((yield* request(kinds, { busstype })) as unknown as AttachmentConfig[], target.label)
    if (!kind) return
    const files = (yield* pickFiles(kind.exts.map((ext) => `.${ext}`).join(','), kind.maxnum > 1)) ?? []
    if (files.length === 0) return
    if (files.some((file) => file.size > kind.maxsize * MEGABYTE)) throw new ProblemError(problem('file.too-large', 'file', { limit: kind.maxsize }))
    const added: string[] = []
    for (const [at, file] of files.entries()) {
      const title = files.length === 1 ? kind.title : `${kind.title}（${at + 1}/${files.length}）`
      added.push(textOf((yield* uploadInChunks(call, { busstype, attkind: kind.attkind }, file, title)) as Row, 'attsysid'))
    }
    const record = (yield* request(load, { id: target.id })) as Row
    const ids = [textOf(record, field), ...added].filter((each) => each !== '')
    yield* change(save, { [screen.effective.entity['x-key']]: target.id, version: record['version'] ?? null, [field]: ids.join(',') })
    yield* succeed(`已上传 ${added.length} 个附件`)
    yield* reload()
  },
})

const MEGABYTE = 1024 * 1024

/** The kind that the files are of, asked for when there are several; null when cancelled. */
function* chooseKind(kinds: AttachmentConfig[], label: string): Step<AttachmentConfig | null> {
  if (kinds.length <= 1) return kinds[0] ?? null
  const options = kinds.map(({ attkind, title, exts, maxsize }) => ({ value: attkind, label: title, note: `${exts.join('、')}，不超过 ${maxsize}MB` }))
  const chosen = yield* choose({ title: '上传附件', content: `${label}：请选择附件种类`, options, okText: '选择文件' })
  return kinds.find((kind) => kind.attkind === chosen) ?? null
}
