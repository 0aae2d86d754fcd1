import type { QueuedOperation } from '../../../engine/offline/words.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { Client } from '../../http/client.ts'
import { createChunkedUpload } from '../../ports/uploads/chunked-upload.ts'
import { withThumbnail } from '../../ports/uploads/thumbnail.ts'
import type { WaitingFiles } from '../store/waiting-files.ts'

interface Given {
  online: Client
  files: WaitingFiles
  headers(): Record<string, string>
  /** Told how much of a file is sent, 0 to 1. */
  onProgress(seq: number, share: number): void
}

/** How one change goes to the server: a plain one as its call, a file in pieces by the upload that there is, which goes on where it was cut. */
export function sendingBy({ online, files, headers, onProgress }: Given): (operation: QueuedOperation) => Promise<Json> {
  return async ({ seq, key, call, params, at, file, base }) => {
    if (file !== undefined) {
      const content = await files.find(file)
      if (content) return sendFile(online, call, { ...params, key }, content, (share) => onProgress(seq, share))
    }
    const sent = base === undefined ? params : { ...params, base: JSON.stringify(base) }
    return online.request(call, sent, { idempotencyKey: key, headers: { ...headers(), 'X-Device-Time': at } })
  }
}

async function sendFile(online: Client, call: string, params: QueuedOperation['params'], content: File, onProgress: (share: number) => void): Promise<Json> {
  // name and size are the file's own; when and where it was taken goes along
  const { filename: _name, filesize: _size, ...told } = params
  const inPieces = createChunkedUpload(online, call)
  const send = withThumbnail(online, call, (file, _meta, options) => inPieces(file, told, options))
  const meta = { busstype: String(params['busstype'] ?? ''), attkind: String(params['attkind'] ?? '') }
  return { ...(await send(content, meta, { onProgress, signal: new AbortController().signal })) }
}
