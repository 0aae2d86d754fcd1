import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { sourcesOf } from '../runtime/rows.ts'
import { download } from '../runtime/steps.ts'
import { fillTemplate } from '../runtime/template.ts'
import { callId } from '../schema/names.ts'
import type { JsonObject } from '../schema/json.ts'
import { parameters } from '../schema/words.ts'

/** Downloads the empty sheet that an import takes. */
export const downloadTemplate = defineAction({
  id: 'download-template',
  title: '下载模板',
  selects: 'none',
  params: z.strictObject({ call: callId, name: z.string(), input: z.optional(parameters) }),
  *run({ call, name, input = {} }, screen) {
    yield* download(call, fillTemplate(input, sourcesOf(screen)) as JsonObject, `${name}.xlsx`)
  },
})
