import * as z from 'zod/mini'
import { defineAction } from '../define.ts'

/** Opens the user's own column settings. */
export const tableSettings = defineAction({
  id: 'table-settings',
  title: '表格设置',
  selects: 'none',
  aside: true,
  params: z.strictObject({}),
  *run() {
    yield { effect: 'table-settings' }
  },
})
