import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { transition, transitionParams } from '../runtime/actions/transition.ts'
import { rowsOf } from '../runtime/effects/action-rows.ts'
import { warn } from '../runtime/effects/yield-effects.ts'

/** Audits or approves a report: one at a time, never a batch (inspection §9: commit one session only). */
export const approve = defineAction({
  id: 'approve',
  title: '审批',
  selects: 'one',
  params: z.strictObject(transitionParams),
  *run(params, screen) {
    if (rowsOf(screen).length > 1) return yield* warn('报告须逐份审批，请只选择一条记录')
    yield* transition(screen, { title: '审批', validates: true, success: '审批通过', ...params })
  },
})
