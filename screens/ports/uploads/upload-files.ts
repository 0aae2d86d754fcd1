import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import { queuedTask, type QueuedTask } from '../../../engine/runtime/effects/queued-task.ts'
import type { Client } from '../../http/client.ts'
import type { FilePicker } from './file-picker.ts'
import { openProgress, type ProgressDependencies } from './upload-progress.ts'
import { createChunkedUpload } from './chunked-upload.ts'

/** Sends picked files, whole or in pieces, with a progress dialog; once all is sent it cannot be cancelled any more. */
export function createUpload(client: Client, picker: FilePicker, dependencies: ProgressDependencies & { queued(task: QueuedTask): void }): Ports['upload'] {
  return async ({ call, params, file, title, idempotencyKey, pieces }) => {
    const content = picker.file(file.token)
    if (!content) throw new ProblemError(problem('file.required', call, { title: file.name }))
    const abort = new AbortController()
    const dialog = openProgress(dependencies, () => abort.abort())
    const onProgress = (share: number, waits = false) => {
      const sent = share >= 1
      const text = waits ? `网络中断，恢复后继续上传 ${file.name}` : sent ? `${file.name} 已上传，正在处理` : `正在上传 ${file.name}`
      dialog.show({ title, share, text, cancellable: !sent })
    }
    onProgress(0)
    try {
      if (pieces) return { ...(await createChunkedUpload(client, call)(content, params, { onProgress, signal: abort.signal })) }
      const options = { onProgress, signal: abort.signal, task: true, ...(idempotencyKey ? { idempotencyKey } : {}) }
      const answer = await client.upload(call, params, content, options)
      const task = queuedTask(answer)
      if (task) dependencies.queued(task)
      return answer
    } finally {
      dialog.close()
    }
  }
}
