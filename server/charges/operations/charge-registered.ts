import { sourceByNumber } from '../by-number.ts'
import { chargeParams, isCharged, ruleOf } from '../sources.ts'
import { defineOperation } from '../../calls/operation.ts'

/** Answers whether a fee is registered for the record of a number. */
export const chargeRegistered = defineOperation({
  id: 'charge-registered',
  title: '是否已收费登记',
  contract: { needs: { appno: '申报单号' }, answers: { fields: { registered: '是否已登记', chargestate: '收费状态' } } },
  params: chargeParams,
  transaction: false,
  async run(context) {
    const rule = ruleOf(context)
    const record = await sourceByNumber(context, rule)
    return { registered: isCharged(rule, record), [rule.from.state]: record[rule.from.state] ?? '' }
  },
})
