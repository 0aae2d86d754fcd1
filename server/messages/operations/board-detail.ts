import { problem, ProblemError } from '../../../engine/problem.ts'
import { audit } from '../../logs/audit.ts'
import { requiredText } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { boardFor } from '../board.ts'
import { defineOperation } from '../../calls/operation.ts'
import { readOnBoard } from '../queries/board.ts'
import { findRecord } from '../../records/queries/record.ts'
import { addLabels } from '../../dictionaries/labels.ts'
import { entityOf } from '../../records/record.ts'
import { dateText } from '../../store/time.ts'

/** Answers a record that is on the board for the caller, and notes in the audit trail, once, that the caller has read it. */
export const boardDetail = defineOperation({
  id: 'board-detail',
  title: '公告栏详情',
  contract: { needs: { id: '记录编号' }, answers: 'record' },
  transaction: true,
  async run(context) {
    const { db, schemas, input, now } = context
    const { user } = requireSession(context)
    const entity = entityOf(context)
    const id = requiredText(input, 'id', 100)
    const record = await findRecord(db, { schemas, entity, today: dateText(now()) }, id, [boardFor(context, entity)])
    if (!record) throw new ProblemError(problem('record.not-found', `/${entity['x-key']}`))
    const read = await readOnBoard(db, entity.id, user.id, [id])
    if (!read.has(id)) await audit(context, { action: 'read', entity: entity.id, recordId: id })
    return addLabels(schemas, entity, [record])[0] ?? null
  },
})
