import { problem, ProblemError } from '../../engine/problem.ts'
import { audit } from '../audit.ts'
import { onlyInput, requiredText } from '../auth/input.ts'
import { defineOperation } from '../operation.ts'
import { hurryJob } from '../queries/job.ts'

/** Makes a job due now: whichever process is first runs it within seconds. */
export const runJob = defineOperation({
  id: 'run-job',
  title: '立即执行定时任务',
  wire: { needs: { id: '任务编号' }, answers: 'nothing' },
  transaction: true,
  async run(context) {
    onlyInput(context.input, ['id'])
    const id = requiredText(context.input, 'id', 60)
    if (!(await hurryJob(context.db, id, context.now()))) throw new ProblemError(problem('record.not-found', '/id'))
    await audit(context, { action: 'run-job', recordId: id })
    return null
  },
})
