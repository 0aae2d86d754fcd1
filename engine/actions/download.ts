import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { rowsOf, sourcesOf } from '../runtime/effects/action-rows.ts'
import { download as fetchFile, warn } from '../runtime/effects/yield-effects.ts'
import { fillTemplate } from '../runtime/effects/template.ts'
import { callId } from '../schema/format/names.ts'
import { described, parameters } from '../schema/format/words.ts'
import type { JsonObject } from '../schema/format/json.ts'

/** Saves the file that a call answers for a record, under the name that the server gives it. */
export const download = defineAction({
  id: 'download',
  title: '下载',
  selects: 'one',
  params: z.strictObject({
    call: described('下载接口', callId),
    input: described('随同提交的内容，{name} 取自行、表单、地址', parameters),
    name: z.optional(described('服务器没有给出文件名时用的名称', z.string())),
  }),
  *run({ call, input, name = '下载文件' }, screen) {
    if (rowsOf(screen).length === 0) return yield* warn('请选择记录')
    yield* fetchFile(call, fillTemplate(input, sourcesOf(screen)) as JsonObject, name)
  },
})
