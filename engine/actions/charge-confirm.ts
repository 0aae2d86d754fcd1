import * as z from 'zod/mini'
import { isDecimal, sum } from '../decimal.ts'
import { defineAction } from '../define.ts'
import { transition, transitionParams } from '../runtime/actions/transition.ts'
import { rowsOf, textOf } from '../runtime/effects/action-rows.ts'
import { callId, fieldName } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Confirms that fees have come in, naming how much in all; several go through the batch call (foundation §7 Fees). */
export const chargeConfirm = defineAction({
  id: 'charge-confirm',
  title: '收费确认',
  selects: 'many',
  params: z.strictObject({
    ...transitionParams,
    batchCall: z.optional(described('多条时的接口；不写时同 call', callId)),
    amount: described('金额字段', fieldName),
  }),
  *run({ batchCall, amount, ...params }, screen) {
    const rows = rowsOf(screen)
    const total = sum(rows.map((row) => textOf(row, amount)).filter(isDecimal), 2)
    const call = rows.length > 1 && batchCall ? batchCall : params.call
    yield* transition(screen, {
      title: '收费确认',
      many: true,
      validates: true,
      confirm: `确认 {n} 笔收费到账，合计 ${total} 元吗？（{names}）`,
      ...params,
      call,
    })
  },
})
