import { problem, ProblemError } from '../../../engine/problem.ts'
import { audit } from '../../logs/audit.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { batchTask, forEachRecord, readIds } from '../../calls/batch.ts'
import { mayChange, requireNamedView } from '../named-view.ts'
import { defineOperation } from '../../calls/operation.ts'
import { deleteNamedView } from '../queries/named-view.ts'

/** Removes named views of the caller, and shared ones when the caller may share; lists opened with one fall back to their own arrangement. */
export const namedViewDelete = defineOperation({
  id: 'named-view-delete',
  title: '删除查询方案',
  contract: { takes: { ids: '查询方案编号，逗号分隔' }, answers: 'results' },
  transaction: true,
  task: batchTask,
  async run(context) {
    const session = requireSession(context)
    onlyInput(context.input, ['ids', 'partial'])
    return forEachRecord(context, readIds(context, 'ids'), async (id) => {
      const found = await requireNamedView(context.db, session, id)
      if (!mayChange(session, found)) throw new ProblemError(problem('right.denied', '/ids', { right: '删除他人的查询方案' }))
      await deleteNamedView(context.db, id)
      await audit(context, { action: 'named-view-delete', entity: 'sys_named_view', recordId: id, before: { title: found.title, share: found.share } })
      return found.title
    })
  },
})
