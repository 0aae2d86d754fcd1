import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { fieldName } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { isEmptyValue } from '../../calls/input/field-values.ts'
import { readIds } from '../../calls/batch.ts'
import { badParameter, onlyInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { addLabels } from '../../dictionaries/labels.ts'
import { noteOpened } from '../../logs/opened.ts'
import { namedOrOwn } from '../../permissions/queries/scope.ts'
import { anyOf, column } from '../../store/queries/column.ts'
import { dateText } from '../../store/time.ts'
import { entityOf } from '../record.ts'
import { findPage, self } from '../queries/record-list.ts'

const MOST = 200

const params = z.strictObject({ fields: described('所选记录可以带入表单的字段', z.array(fieldName).check(z.minLength(1))) })

/**
 * Answers what forms take along from records that were picked for them: the fields that the call's row names and no others, of records within the
 * caller's scope or, as in the list, named by a whole number, labelled, in the order asked for. A list to pick from shows less (`pickList`); that somebody looked is noted as for any opening.
 */
export const pickedRecords = defineOperation({
  id: 'picked-records',
  title: '所选记录的内容',
  contract: (call) => ({
    takes: { ids: `所选记录的编号，最多 ${MOST} 个`, numbers: '企业按完整号码选取他人的记录时，所用的号码' },
    answers: { fields: { list: `所选记录：编号和 ${params.parse(call.params).fields.join('、')}` } },
  }),
  params,
  transaction: false,
  async run(context) {
    onlyInput(context.input, ['ids', 'numbers', 'view'])
    const entity = entityOf(context)
    const ids = readIds(context, 'ids')
    if (ids.length > MOST) throw badParameter('ids', `不超过 ${MOST} 个记录编号`)
    const { fields } = params.parse(context.call.params)
    const { db, schemas, now } = context
    const numbers = isEmptyValue(context.input['numbers']) ? [] : readIds(context, 'numbers')
    const within = namedOrOwn(schemas, entity, requireSession(context).scope, numbers, self)
    const where = [anyOf(column(self, entity['x-key']), ids), within]
    const found = await findPage(db, { schemas, entity, where, today: dateText(now()) }, [], ids.length, 0)
    const byKey = new Map(found.map((row) => [row[entity['x-key']], row]))
    const inOrder = ids.flatMap((id) => {
      const record = byKey.get(id)
      return record ? [record] : []
    })
    const records = addLabels(schemas, entity, inOrder)
    if (records.length < ids.length) throw new ProblemError(problem('record.not-found', 'ids'))
    await noteOpened(context, entity, records)
    const taken = [...new Set([entity['x-key'], ...fields])].flatMap((field) => [field, `${field}_label`])
    return { list: records.map((record) => Object.fromEntries(taken.flatMap((field) => (record[field] === undefined ? [] : [[field, record[field]]])))) }
  },
})
