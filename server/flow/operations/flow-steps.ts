import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { FlowSteps } from '../../../engine/runtime/flow-progress.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { stepsOf } from '../step-overview.ts'
import { defineOperation } from '../../calls/operation.ts'
import { mayRead } from '../../permissions/read-entity.ts'
import { entitiesWithKey } from '../../records/queries/entities-with-key.ts'
import { entityNamed, readableRecord } from '../../records/records-in-scope.ts'

const params = z.strictObject({ flows: z.optional(described('记录可能所属的流程，默认全部', z.array(z.string()).check(z.minLength(1)))) })

/** Answers where a record (`id`) stands in its flow: every step with who, when and how long, the ways back, what changed since it was sent back. */
export const flowSteps = defineOperation({
  id: 'flow-steps',
  title: '流程步骤',
  contract: { needs: { id: '记录编号' }, answers: { fields: { steps: '各环节', ways: '可退回的环节' } } },
  params,
  transaction: false,
  async run(context) {
    const { call, input, schemas } = context
    const session = requireSession(context)
    onlyInput(input, ['id'])
    const key = requiredText(input, 'id', 64)
    const named = params.parse(call.params ?? {}).flows ?? [...schemas.flows.keys()]
    const flows = named.flatMap((id) => schemas.flows.get(id) ?? []).filter((flow) => mayRead(schemas, session, flow.entity))
    const holding = await entitiesWithKey(context.db, [...new Set(flows.map(({ entity }) => entityNamed(schemas, entity)))], key)
    for (const flow of flows.filter(({ entity }) => holding.has(entity))) {
      const record = await readableRecord(context, entityNamed(schemas, flow.entity), key)
      if (record) return (await stepsOf(context, flow, record)) satisfies FlowSteps as unknown as Json
    }
    throw new ProblemError(problem('record.not-found', 'id'))
  },
})
