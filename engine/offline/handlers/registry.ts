import { registry } from '../../define.ts'
import { attachmentUpload } from './attachment-upload.ts'
import type { OfflineHandler } from './handler.ts'
import { inspectionAnswer } from './inspection-answer.ts'
import { save } from './save.ts'

/** Operations whose changes may wait on a device, a line each. */
export const offlineHandlers: ReadonlyMap<string, OfflineHandler> = registry<OfflineHandler>([attachmentUpload, inspectionAnswer, save])

/** How changes of an operation wait; one that is none of these is a mistake of whoever queued it. */
export function handlerOf(operation: string): OfflineHandler {
  const handler = offlineHandlers.get(operation)
  if (!handler) throw new Error(`no changes of ${operation} may wait`)
  return handler
}
