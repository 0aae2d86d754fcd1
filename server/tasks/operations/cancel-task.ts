import { problem, ProblemError } from '../../../engine/problem.ts'
import { readIds } from '../../calls/batch.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { audit } from '../../logs/audit.ts'
import { cancelTask as cancel, findOwnTask } from '../queries/own-task.ts'

/** Ends tasks of the caller: those that wait at once, those that run at their next step. One that is over stays as it is. */
export const cancelTask = defineOperation({
  id: 'cancel-task',
  title: '取消任务',
  contract: { needs: { ids: '任务编号，逗号分隔' }, answers: { fields: { cancelled: '取消的任务数' } } },
  transaction: true,
  async run(context) {
    onlyInput(context.input, ['ids', 'id', 'view'])
    const { user } = requireSession(context)
    let cancelled = 0
    for (const id of readIds(context)) {
      if (!(await findOwnTask(context.db, id, user.id, context.now()))) throw new ProblemError(problem('record.not-found', '/ids'))
      if (!(await cancel(context.db, id, user.id, context.now()))) continue
      await audit(context, { action: 'cancel-task', entity: 'userTask', recordId: id })
      cancelled += 1
    }
    return { cancelled }
  },
})
