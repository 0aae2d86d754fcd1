import { registerCharge } from '../charge/register.ts'
import { chargeParams, ruleOf } from '../charge/sources.ts'
import { defineOperation } from '../operation.ts'

/** Registers a fee and marks the records it charges for. */
export const chargeSave = defineOperation({
  id: 'charge-save',
  title: '收费登记',
  params: chargeParams,
  transaction: true,
  run: (context) => registerCharge(context, ruleOf(context)),
})
