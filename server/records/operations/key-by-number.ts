import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { entityId, fieldName } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { isEmptyValue } from '../../calls/input/field-values.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { namedRecords } from '../queries/records-by-name.ts'
import { entityOf } from '../record.ts'
import { entityNamed } from '../records-in-scope.ts'

const params = z.strictObject({
  number: described('号码字段，也是参数名', fieldName),
  through: described('依次以号码查找的业务对象', z.array(entityId)),
  by: described('找到的数据与所求数据共有的字段', fieldName),
  answer: described('结果中编号的名称', z.string()),
})

/** Answers the key of the record that belongs to a number: the number names a record of another entity, and both share a field. `''` where there is none yet. */
export const keyByNumber = defineOperation({
  id: 'key-by-number',
  title: '按号码查编号',
  contract: (call) => {
    const { number, answer } = params.parse(call.params ?? {})
    return { needs: { [number]: '号码' }, answers: { fields: { [answer]: '编号，没有时为空' } } }
  },
  params,
  transaction: false,
  async run(context) {
    const entity = entityOf(context)
    const { number, by, answer } = params.parse(context.call.params ?? {})
    onlyInput(context.input, [number, 'view'])
    const shared = await sharedValue(context, requiredText(context.input, number, 60))
    const [found] = isEmptyValue(shared) ? [] : await namedRecords(context.db, context.schemas, entity, requireSession(context).scope, [by], [shared])
    return { [answer]: found?.[entity['x-key']] ?? '' }
  },
})

async function sharedValue(context: OperationContext, value: string): Promise<string> {
  const { number, through, by } = params.parse(context.call.params ?? {})
  for (const id of through) {
    const entity = entityNamed(context.schemas, id)
    const found = await namedRecords(context.db, context.schemas, entity, requireSession(context).scope, [number, by], [value])
    const bearer = found.find((record) => record[number] === value)
    if (bearer) return String(bearer[by] ?? '')
  }
  throw new ProblemError(problem('record.not-found', `/${number}`))
}
