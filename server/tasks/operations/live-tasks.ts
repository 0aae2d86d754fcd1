import type { Json } from '../../../engine/schema/format/json.ts'
import { onlyInput, textInput } from '../../calls/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { liveTasks } from '../queries/own-task.ts'

/** Tasks that ended so long ago are still told of, in ms. */
const RECENT = 60_000

/** The caller's tasks that wait, run or ended within the last minute, the newest first: for who watches them. */
export const liveTasksOperation = defineOperation({
  id: 'live-tasks',
  title: '进行中的任务',
  contract: {
    answers: {
      fields: { tasks: '任务：[{id, title, state, done, total, words, fileName}]' },
    },
  },
  transaction: false,
  async run(context) {
    onlyInput(context.input, ['view'])
    textInput(context.input, 'view', 100)
    const { user } = requireSession(context)
    const tasks = await liveTasks(context.db, user.id, new Date(context.now().getTime() - RECENT))
    return { tasks: tasks as unknown as Json }
  },
})
