import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { transition, transitionParams } from '../runtime/actions/transition.ts'
import { viewNo } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Hands reports out; the dialog asks who takes them or by which parcel (domain notes §4.12). */
export const release = defineAction({
  id: 'release',
  title: '发放',
  selects: 'many',
  params: z.strictObject({ ...transitionParams, form: described('登记领取人或快递单号的对话框', viewNo) }),
  run: (params, screen) => transition(screen, { title: '发放', many: true, ...params }),
})
