import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { transition, transitionParams } from '../runtime/actions/transition.ts'

/** Files records away, once their papers are known to be complete (domain notes §4.11). */
export const archive = defineAction({
  id: 'archive',
  title: '归档',
  selects: 'many',
  params: z.strictObject(transitionParams),
  run: (params, screen) =>
    transition(screen, { title: '归档', many: true, validates: true, confirm: '已核对资料齐全，确定将选中的 {n} 条归档吗？（{names}）', ...params }),
})
