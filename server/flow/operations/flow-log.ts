import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Call } from '../../../engine/schema/business/call.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { entityId, fieldName } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { mayRead } from '../../permissions/read-entity.ts'
import { column } from '../../store/queries/column.ts'
import { compare } from '../../records/queries/condition.ts'
import { keysInScope } from '../../permissions/queries/in-scope.ts'
import { entitiesWithKey } from '../../records/queries/entities-with-key.ts'
import { findPage, self } from '../../records/queries/record-list.ts'
import { addLabels } from '../../dictionaries/labels.ts'
import { entityNamed } from '../../records/records-in-scope.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import { dateText } from '../../store/time.ts'

/** Longest past shown. */
const MOST = 500

const params = z.strictObject({
  field: described('日志中记录主键所在的字段', fieldName),
  parameter: z.optional(described('参数名，默认与该字段同名', z.string())),
  of: z.optional(described('主键可能所属的业务对象，默认全部有流程的业务对象', z.array(entityId))),
  order: described('时间字段', fieldName),
})

/**
 * Answers the past of one record, oldest first. `params.field` is the log's field that holds the record's key,
 * `params.parameter` the name it is sent by (the field's without it), `params.of` the entities the key may belong to (all that have a flow without it), `params.order` the field of time.
 */
export const flowLog = defineOperation({
  id: 'flow-log',
  title: '流程日志',
  contract: (call) => ({ needs: { [parameterOf(call)]: '记录编号' }, answers: 'page' }),
  params,
  transaction: false,
  async run(context) {
    const { call, input, schemas, db, now } = context
    const log = entityNamed(schemas, call.entity ?? '')
    const { field, order, of = flowEntities(schemas) } = params.parse(call.params ?? {})
    const parameter = parameterOf(call)
    onlyInput(input, [parameter, 'pageNo', 'pageSize', 'sort', 'filters', 'view'])
    const key = requiredText(input, parameter, 64)
    await requireReachable(context, of, key)
    const property = log.properties[field]
    if (!property) throw new ProblemError(problem('call.unknown-field', field, { got: field }))
    const mine = compare({ expression: column(self, field), property, dictionary: undefined, parameter }, 'eq', key)
    const rows = await findPage(db, { schemas, entity: log, where: [mine], today: dateText(now()) }, [{ field: order, dir: 'asc' }], MOST, 0)
    return { list: addLabels(schemas, log, rows), total: rows.length, pageNo: 1, pageSize: MOST } satisfies Json
  },
})

function flowEntities({ flows }: Schemas): string[] {
  return [...new Set([...flows.values()].map(({ entity }) => entity))]
}

function parameterOf(call: Call): string {
  const { field, parameter = field } = params.parse(call.params ?? {})
  return parameter
}

/** The key must be of a record that the caller may see. */
async function requireReachable(context: OperationContext, entities: readonly string[], key: string): Promise<void> {
  const { db, schemas } = context
  const session = requireSession(context)
  const read = entities.filter((id) => mayRead(schemas, session, id)).map((id) => entityNamed(schemas, id))
  const holding = await entitiesWithKey(db, read, key)
  for (const entity of read.filter(({ id }) => holding.has(id))) {
    if ((await keysInScope(db, schemas, entity, session.scope, [key])).has(key)) return
  }
  throw new ProblemError(problem('record.not-found', 'id'))
}
