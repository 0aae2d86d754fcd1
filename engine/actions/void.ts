import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { move, moveParams } from '../runtime/move.ts'
import { viewNo } from '../schema/names.ts'

/** Ends the records' life with the reason its dialog asks for; they stay readable (foundation §5 void form). */
export const voidRecords = defineAction({
  id: 'void',
  title: '作废',
  selects: 'many',
  params: z.strictObject({
    ...moveParams,
    form: viewNo,
    voidType: z.enum(['sbdj', 'rwap']),
    /** Step the records must still be at. */
    stepNo: z.string(),
  }),
  run: ({ voidType, stepNo, ...params }, screen) =>
    move(screen, { title: '作废', many: true, none: '请选择需要作废的数据', ...params, input: { ...params.input, voidType, stepNo } }),
})
