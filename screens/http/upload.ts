import { problem, ProblemError } from '../../engine/problem.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import type { EncodedRequest } from './encode.ts'
import { openEnvelope } from './envelope.ts'

export interface UploadOptions {
  /** Told the share that is sent, 0 to 1. */
  onProgress(share: number): void
  signal?: AbortSignal
  /** Milliseconds until it is given up (`call.timeout`); without it a slow line may take its time. */
  timeout?: number
}

/** Sends a multipart body and the file with progress, which fetch cannot tell. Refusals are ProblemErrors, an abort `file.cancelled`. */
export function sendFile(encoded: EncodedRequest, callId: string, file: File, { onProgress, signal, timeout = 0 }: UploadOptions): Promise<Json> {
  if (encoded.body instanceof FormData) encoded.body.append('file', file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(encoded.method, encoded.url)
    request.timeout = timeout
    for (const [name, value] of Object.entries(encoded.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
    }
    request.onload = () => {
      try {
        resolve(openEnvelope(request.responseText, request.status, callId))
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    }
    request.onerror = () => reject(new ProblemError(problem('call.network', callId)))
    request.ontimeout = () => reject(new ProblemError(problem('call.timeout', callId)))
    request.onabort = () => reject(new ProblemError(problem('file.cancelled', callId)))
    signal?.addEventListener('abort', () => request.abort())
    request.send(encoded.body ?? null)
  })
}
