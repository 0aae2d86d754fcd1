import type { Json } from '../../../engine/schema/format/json.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { findLiveTasks } from '../queries/own-task.ts'

/** Tasks that ended so long ago are still told of, in ms. */
const RECENT = 60_000

/** The caller's tasks that wait, run or ended within the last minute, the newest first: for who watches them. */
export const liveTasks = defineOperation({
  id: 'live-tasks',
  title: '进行中的任务',
  contract: { answers: { fields: { tasks: '任务：[{id, title, state, done, total, words, fileName}]' } } },
  transaction: false,
  async run(context) {
    onlyInput(context.input, ['view'])
    const since = new Date(context.now().getTime() - RECENT)
    return { tasks: (await findLiveTasks(context.db, requireSession(context).user.id, since)) as unknown as Json }
  },
})
