import * as z from 'zod/mini'
import { fieldName } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { readIds } from '../../calls/batch.ts'
import { badParameter, onlyInput } from '../../calls/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { noteOpened } from '../../logs/opened.ts'
import { entityOf } from '../record.ts'
import { recordsInScope } from '../records-in-scope.ts'

const MOST = 200

const params = z.strictObject({ fields: described('所选记录可以带入表单的字段', z.array(fieldName).check(z.minLength(1))) })

/**
 * Answers what forms take along from records that were picked for them: the fields that the call's row names and no others, of records within the
 * caller's scope, labelled, in the order asked for. A list to pick from shows less (`pickList`); that somebody looked is noted as for any opening.
 */
export const pickedRecords = defineOperation({
  id: 'picked-records',
  title: '所选记录的内容',
  contract: (call) => ({
    takes: { ids: `所选记录的编号，最多 ${MOST} 个` },
    answers: { fields: { list: `所选记录：编号和 ${params.parse(call.params).fields.join('、')}` } },
  }),
  params,
  transaction: false,
  async run(context) {
    onlyInput(context.input, ['ids', 'view'])
    const entity = entityOf(context)
    const ids = readIds(context, 'ids')
    if (ids.length > MOST) throw badParameter('ids', `不超过 ${MOST} 个记录编号`)
    const { fields } = params.parse(context.call.params)
    const records = await recordsInScope(context, entity, ids)
    for (const record of records) await noteOpened(context, entity, String(record[entity['x-key']]), record)
    const taken = [...new Set([entity['x-key'], ...fields])].flatMap((field) => [field, `${field}_label`])
    return { list: records.map((record) => Object.fromEntries(taken.flatMap((field) => (record[field] === undefined ? [] : [[field, record[field]]])))) }
  },
})
