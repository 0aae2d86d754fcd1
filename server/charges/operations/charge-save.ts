import { registerCharge } from '../register.ts'
import { chargeParams, ruleOf } from '../sources.ts'
import { defineOperation } from '../../calls/operation.ts'

/** Registers a fee and marks the records it charges for. */
export const chargeSave = defineOperation({
  id: 'charge-save',
  title: '收费登记',
  contract: { needs: { ids: '所收费的记录编号，逗号分隔', entryType: '收费入口' }, fields: 'record', answers: 'record' },
  params: chargeParams,
  transaction: true,
  run: (context) => registerCharge(context, ruleOf(context)),
})
