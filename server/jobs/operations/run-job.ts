import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { audit } from '../../logs/audit.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { runJobNow } from '../queries/job.ts'

const params = z.strictObject({ job: z.optional(described('只执行这一任务；不写时由参数 id 指定', z.string())) })

/** Makes a job due now: whichever process is first runs it within seconds. */
export const runJob = defineOperation({
  id: 'run-job',
  title: '立即执行定时任务',
  contract: (call) => ({ ...(params.parse(call.params ?? {}).job === undefined ? { needs: { id: '任务编号' } } : {}), answers: 'nothing' }),
  params,
  transaction: true,
  async run(context) {
    const { job } = params.parse(context.call.params ?? {})
    onlyInput(context.input, job === undefined ? ['id'] : ['ids', 'view'])
    const id = job ?? requiredText(context.input, 'id', 60)
    if (!(await runJobNow(context.db, id, context.now()))) throw new ProblemError(problem('record.not-found', '/id'))
    await audit(context, { action: 'run-job', recordId: id })
    return null
  },
})
