import { assembleCharge } from '../assemble.ts'
import { policiesOf } from '../relief.ts'
import { chargeParams, isCharged, keysOf, refusal, requireChargeable, requireEntry, ruleOf, sourcesOf } from '../sources.ts'
import { defineOperation } from '../../calls/operation.ts'
import { addLabels } from '../../dictionaries/labels.ts'
import { entityNamed } from '../../records/records-in-scope.ts'

/** Answers the fee record as the form starts with it: copied from the records, priced by the tables. Nothing is stored. */
export const chargeAssembly = defineOperation({
  id: 'charge-assembly',
  title: '收费组装',
  contract: { needs: { ids: '所收费的记录编号，逗号分隔', entryType: '收费入口' }, answers: 'record' },
  params: chargeParams,
  transaction: false,
  async run(context) {
    const rule = ruleOf(context)
    const entry = requireEntry(rule, context.input)
    const records = await sourcesOf(context, rule, keysOf(rule, context.input), false)
    requireChargeable(rule, records)
    if (records.some((record) => isCharged(rule, record))) throw refusal(rule.messages.charged)
    const made = await assembleCharge(context, rule, { records, entry, policies: await policiesOf(context, rule) })
    return addLabels(context.schemas, entityNamed(context.schemas, rule.entity), [made])[0] ?? null
  },
})
