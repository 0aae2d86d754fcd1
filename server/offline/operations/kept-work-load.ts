import { problem, ProblemError } from '../../../engine/problem.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { findKeptWork } from '../queries/kept-work.ts'
import { toldWork } from '../told-work.ts'

/** Answers one of the caller's kept works with everything that was entered, line by line. */
export const keptWorkLoad = defineOperation({
  id: 'kept-work-load',
  title: '查看保留的离线工作',
  contract: { needs: { id: '保留的编号' }, answers: { fields: { id: '编号', title: '名称', reason: '原因', keptAt: '保留时间', content: '填写的内容' } } },
  transaction: false,
  async run(context) {
    onlyInput(context.input, ['id', 'view'])
    const id = requiredText(context.input, 'id', 64)
    const found = await findKeptWork(context.db, id, requireSession(context).user.id)
    if (!found) throw new ProblemError(problem('record.not-found', '/id'))
    const { operations, ...work } = found
    return { id, ...work, changes: operations.length, content: await toldWork(context, operations) }
  },
})
