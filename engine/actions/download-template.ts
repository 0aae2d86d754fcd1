import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { transitionParams } from '../runtime/actions/transition.ts'
import { sourcesOf } from '../runtime/effects/action-rows.ts'
import { download } from '../runtime/effects/yield-effects.ts'
import { fillTemplate } from '../runtime/effects/template.ts'
import { callId } from '../schema/format/names.ts'
import type { JsonObject } from '../schema/format/json.ts'
import { described } from '../schema/format/words.ts'

/** Downloads the empty sheet that an import takes. */
export const downloadTemplate = defineAction({
  id: 'download-template',
  title: '下载模板',
  selects: 'none',
  aside: true,
  params: z.strictObject({
    call: described('模板接口', callId),
    name: described('文件名，不带扩展名', z.string()),
    input: transitionParams.input,
  }),
  *run({ call, name, input = {} }, screen) {
    yield* download(call, fillTemplate(input, sourcesOf(screen)) as JsonObject, `${name}.xlsx`)
  },
})
