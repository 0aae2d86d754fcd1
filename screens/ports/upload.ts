import { problem, ProblemError } from '../../engine/problem.ts'
import type { Ports } from '../../engine/runtime/ports.ts'
import type { Client } from '../http/client.ts'
import type { FilePicker } from './file-picker.ts'
import { openProgress, type ProgressWorld } from './progress.ts'

/** Sends picked files with a progress dialog; once all is sent it cannot be cancelled any more. */
export function createUpload(client: Client, picker: FilePicker, world: ProgressWorld): Ports['upload'] {
  return async ({ call, params, file, title, idempotencyKey }) => {
    const content = picker.file(file.token)
    if (!content) throw new ProblemError(problem('file.required', call, { title: file.name }))
    const abort = new AbortController()
    const dialog = openProgress(world, () => abort.abort())
    const onProgress = (share: number) => {
      const sent = share >= 1
      dialog.show({ title, share, text: sent ? `${file.name} 已上传，正在处理` : `正在上传 ${file.name}`, cancellable: !sent })
    }
    onProgress(0)
    try {
      return await client.upload(call, params, content, { onProgress, signal: abort.signal, ...(idempotencyKey ? { idempotencyKey } : {}) })
    } finally {
      dialog.close()
    }
  }
}
