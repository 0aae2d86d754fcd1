import { randomUUID } from 'node:crypto'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { readIds } from '../../calls/batch.ts'
import { badParameter, onlyInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { audit } from '../../logs/audit.ts'
import { requireRoom } from '../become-task.ts'
import { findOwnTask } from '../queries/own-task.ts'
import { insertTask } from '../queries/task.ts'

/** Puts a task of the caller's that is over among those that wait once more, as it was asked for then and by the rights that the caller has now. */
export const repeatTask = defineOperation({
  id: 'repeat-task',
  title: '再来一次',
  contract: { needs: { ids: '任务编号' }, answers: { fields: { id: '新任务的编号', title: '名称' } } },
  transaction: true,
  async run(context) {
    const { db, ip, services, request, now } = context
    onlyInput(context.input, ['ids', 'id', 'view'])
    const [id = '', ...more] = readIds(context)
    if (more.length > 0) throw badParameter('ids', '一个任务编号')
    const { id: sessionId, user } = requireSession(context)
    const before = await findOwnTask(db, id, user.id, now())
    if (!before) throw new ProblemError(problem('record.not-found', '/ids'))
    if (!before.repeatable) throw new ProblemError(problem('record.state', '/ids', { got: '不能重复的任务', action: '再来一次' }))
    await requireRoom(context)
    const { callId, title, total, partsOf, input } = before
    const origin = services.links.origin || `${request.protocol}://${request.host}`
    const again = { id: randomUUID(), callId, title, total, partsOf, received: null, input }
    await insertTask(db, { ...again, userId: user.id, userName: user.name, sessionId, ip, origin }, now())
    await audit(context, { action: 'repeat-task', entity: 'userTask', recordId: again.id, after: { title } })
    return { id: again.id, title }
  },
})
