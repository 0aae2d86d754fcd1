import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { FlowGates } from '../../../engine/runtime/flow-gates.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { readIds } from '../../calls/batch.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { mayRead } from '../../permissions/read-entity.ts'
import { scopeCondition } from '../../permissions/queries/scope.ts'
import { self } from '../../records/queries/record-list.ts'
import { entityNamed, wholeRecords } from '../../records/records-in-scope.ts'
import { gatesOfAll } from '../gates.ts'

const params = z.strictObject({ flows: z.optional(described('记录可能所属的流程，默认全部', z.array(z.string()).check(z.minLength(1)))) })

/**
 * Answers how the gates of a move stand for a record, or for several together (`ids`): the conditions that the move itself asks. `move` may name several,
 * by commas: that which a record's step allows is meant. A record that waits for none of them has no gates.
 */
export const flowGates = defineOperation({
  id: 'flow-gates',
  title: '办理条件',
  contract: {
    needs: { move: '流转，逗号分隔：取当前环节可以办理的一个' },
    takes: { ids: '记录编号，逗号分隔或 JSON 数组', id: '一条记录的编号' },
    answers: { fields: { move: '流转', gates: '各条件：id、title、state（ok、open、warning）、brief、message、link' } },
  },
  params,
  transaction: false,
  async run(context) {
    const { call, input, schemas } = context
    const session = requireSession(context)
    onlyInput(input, ['ids', 'id', 'move'])
    const ids = readIds(context)
    const moves = requiredText(input, 'move', 200).split(',')
    for (const id of params.parse(call.params ?? {}).flows ?? schemas.flows.keys()) {
      const flow = schemas.flows.get(id)
      if (!flow?.gates || !mayRead(schemas, session, flow.entity)) continue
      const entity = entityNamed(schemas, flow.entity)
      const records = await wholeRecords(context, entity, ids, [scopeCondition(schemas, entity, session.scope, self)])
      if (records.size === 0) continue
      if (records.size < new Set(ids).size) break
      return (await gatesOfAll(context, { entity, flow }, moves, [...records.values()])) satisfies FlowGates as unknown as Json
    }
    throw new ProblemError(problem('record.not-found', 'id'))
  },
})
