import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { reload } from '../runtime/steps.ts'

/** Fetches the screen's data again. */
export const refresh = defineAction({
  id: 'refresh',
  title: '刷新',
  selects: 'none',
  params: z.strictObject({}),
  *run() {
    yield* reload()
  },
})
