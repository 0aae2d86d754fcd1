import { problem, ProblemError } from '../../../engine/problem.ts'
import { readIds } from '../../calls/batch.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { audit } from '../../logs/audit.ts'
import { deleteKeptWork } from '../queries/kept-work.ts'

/** Lets go of the caller's own kept works. */
export const keptWorkDrop = defineOperation({
  id: 'kept-work-drop',
  title: '删除保留的离线工作',
  contract: { needs: { ids: '保留的编号，逗号分隔' }, answers: { fields: { dropped: '删除的项数' } } },
  transaction: true,
  async run(context) {
    onlyInput(context.input, ['ids', 'id', 'view'])
    const { user } = requireSession(context)
    const ids = readIds(context)
    for (const id of ids) {
      if (!(await deleteKeptWork(context.db, id, user.id))) throw new ProblemError(problem('record.not-found', '/ids'))
      await audit(context, { action: 'drop-work', entity: 'keptWork', recordId: id })
    }
    return { dropped: ids.length }
  },
})
