import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { fieldName } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { holdsOne } from '../../store/personal-data/stored-row.ts'
import { findPage, self } from '../queries/record-list.ts'
import { noteOpened } from '../../logs/opened.ts'
import { scopeCondition } from '../../permissions/queries/scope.ts'
import { entityOf, requireRecord } from '../record.ts'
import { dateText } from '../../store/time.ts'

const params = z.strictObject({
  by: described('须相同的字段，也是参数名', fieldName),
  order: described('最近的按此字段', fieldName),
})

/** Answers the newest record with a value in a field, as detail does, and notes that it was opened; 404 when the caller sees none. */
export const latest = defineOperation({
  id: 'latest',
  title: '最近一条',
  contract: (call) => ({ needs: { [params.parse(call.params ?? {}).by]: '须相同的值' }, answers: 'record' }),
  params,
  transaction: false,
  async run(context) {
    const { db, schemas, call, input, now } = context
    const entity = entityOf(context)
    const { by, order } = params.parse(call.params ?? {})
    onlyInput(input, [by, 'view'])
    const where = [holdsOne(db, entity, self, by, [requiredText(input, by, 100)]), scopeCondition(schemas, entity, requireSession(context).scope, self)]
    const sort = [order, entity['x-key']].map((field) => ({ field, dir: 'desc' as const }))
    const [found] = await findPage(db, { schemas, entity, where, today: dateText(now()) }, sort, 1, 0)
    if (!found) throw new ProblemError(problem('record.not-found', `/${by}`))
    const record = await requireRecord(context, entity, String(found[entity['x-key']]))
    await noteOpened(context, entity, [record])
    return record
  },
})
