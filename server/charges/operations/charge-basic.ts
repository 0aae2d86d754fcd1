import { sourceByNumber } from '../by-number.ts'
import { priceBook } from '../price-book.ts'
import { priceLines, totalOf } from '../price.ts'
import { chargeParams, ruleOf } from '../sources.ts'
import { defineOperation } from '../../calls/operation.ts'

/** Answers what the fee tables ask for the record of a number, line by line. */
export const chargeBasic = defineOperation({
  id: 'charge-basic',
  title: '基本收费',
  contract: { needs: { appno: '申报单号' }, answers: { fields: { feelist: '收费明细', total: '合计', note: '依据' } } },
  params: chargeParams,
  transaction: false,
  async run(context) {
    const rule = ruleOf(context)
    const { lines, basis } = priceLines(rule, await priceBook(context, rule), [await sourceByNumber(context, rule)])
    return { [rule.lines]: lines, [rule.money.total]: totalOf(lines.map((line) => String(line[rule.line.amount]))), [rule.money.note]: basis.join('；') }
  },
})
