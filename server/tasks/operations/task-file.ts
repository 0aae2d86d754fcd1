import type { Readable } from 'node:stream'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { downloadGuards } from '../../attachments/attachment-answer.ts'
import { downloadHeader } from '../../attachments/file-name.ts'
import { answerFile } from '../../calls/answer-file.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { audit } from '../../logs/audit.ts'
import { findOwnTask } from '../queries/own-task.ts'

/** Answers the result of a task to whoever asked for it, as often as they like while it is kept; nobody else finds it. */
export const taskFile = defineOperation({
  id: 'task-file',
  title: '下载任务结果',
  contract: { needs: { id: '任务编号' }, answers: 'file' },
  transaction: false,
  async run(context) {
    onlyInput(context.input, ['id', 'view'])
    const { user } = requireSession(context)
    const task = await findOwnTask(context.db, requiredText(context.input, 'id', 60), user.id, context.now())
    if (!task?.file) throw new ProblemError(problem('record.not-found', '/id'))
    const { key, name, type } = task.file
    const content = (await context.services.files.get(key)) as Readable
    await audit(context, { action: 'task-file', entity: 'userTask', recordId: task.id, after: { title: task.title, name } })
    return answerFile(context, { name, type, content }, { ...downloadGuards, 'Content-Disposition': downloadHeader(name) })
  },
})
