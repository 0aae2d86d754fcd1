import type { AnswerFile } from './long-work.ts'
import { REPLY_SENT, type OperationContext } from './operation.ts'

/** Answers a file: to the caller at once, or for the caller to fetch when the operation runs as a task. `headers` go with it to the caller. */
export async function answerFile(context: OperationContext, file: AnswerFile, headers: Record<string, string>): Promise<typeof REPLY_SENT> {
  if (context.task) await context.task.keep(file)
  else await context.reply.headers(headers).type(file.type).send(file.content)
  return REPLY_SENT
}
