import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { moveParams } from '../runtime/move.ts'
import { sourcesOf } from '../runtime/rows.ts'
import { download } from '../runtime/steps.ts'
import { fillTemplate } from '../runtime/template.ts'
import { callId } from '../schema/names.ts'
import type { JsonObject } from '../schema/json.ts'
import { described } from '../schema/words.ts'

/** Downloads the empty sheet that an import takes. */
export const downloadTemplate = defineAction({
  id: 'download-template',
  title: '下载模板',
  selects: 'none',
  params: z.strictObject({
    call: described('模板接口', callId),
    name: described('文件名，不带扩展名', z.string()),
    input: moveParams.input,
  }),
  *run({ call, name, input = {} }, screen) {
    yield* download(call, fillTemplate(input, sourcesOf(screen)) as JsonObject, `${name}.xlsx`)
  },
})
