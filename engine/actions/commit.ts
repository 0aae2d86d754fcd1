import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { transition, transitionParams } from '../runtime/actions/transition.ts'

/** Moves one record along its flow with what the form holds. */
export const commit = defineAction({
  id: 'commit',
  title: '提交',
  selects: 'one',
  params: z.strictObject(transitionParams),
  run: (params, screen) => transition(screen, { title: '提交', validates: true, ...params }),
})
