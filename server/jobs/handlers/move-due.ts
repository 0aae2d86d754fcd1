import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Flow, Transition } from '../../../engine/schema/business/flow.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { platformContext } from '../platform-context.ts'
import { overdueRecords } from '../queries/due.ts'
import { entityNamed } from '../../records/records-in-scope.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import { Refusals } from '../refusals.ts'
import { dateText } from '../../store/time.ts'
import { transitionRecord } from '../../flow/transition.ts'
import { defineJobHandler } from '../job-handler.ts'

/** Records moved in one run; the next run goes on. */
const MOST = 1000
/** Records looked for at a time. */
const CHUNK = 200

const params = z.strictObject({
  flow: described('流程', z.string()),
  move: described('流转', z.string()),
  date: described('日期字段，早于当日即办理', z.string()),
})

/**
 * Makes a transition for every record whose date has passed, each in a transaction of its own; records that the guards refuse stay and are
 * reported.
 */
export const moveDue = defineJobHandler({
  id: 'move-due',
  title: '到期流转',
  params,
  async run(context) {
    const { store, schemas, now, stopping } = context
    const { date, ...named } = params.parse(context.job.params ?? {})
    const { flow, move } = moveNamed(schemas, named)
    const entity = entityNamed(schemas, flow.entity)
    const waiting = { state: flow.state, states: move.from, date }
    const refusals = new Refusals()
    let moved = 0
    const report = (): string => refusals.tell(moved > 0 ? `${move.title} ${moved} 条` : '')
    // what is refused stays, so that one goes on behind it: it must not keep the others from their turn
    let found = await overdueRecords(store.db, entity, waiting, dateText(now()), CHUNK, undefined)
    while (found.length > 0 && moved < MOST) {
      for (const { key } of found) {
        if (stopping.aborted) return report()
        const done = await store.db
          .transaction()
          .execute((trx) => transitionRecord(platformContext(context, trx), { entity, flow, move }, key, {}, null))
          .then(() => 1, refusals.note)
        moved += done
      }
      found = await overdueRecords(store.db, entity, waiting, dateText(now()), CHUNK, found.at(-1))
    }
    return report()
  },
})

function moveNamed(schemas: Schemas, named: { flow: string; move: string }): { flow: Flow; move: Transition } {
  const flow = schemas.flows.get(named.flow)
  const move = flow?.moves.find((each) => each.id === named.move)
  if (!flow || !move) throw new ProblemError(problem('schema.unknown-reference', '', { got: `${named.flow}/${named.move}`, expected: '流转', suggestion: '' }))
  return { flow, move }
}
