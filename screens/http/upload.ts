import { problem, ProblemError } from '../../engine/problem.ts'
import type { Json } from '../../engine/schema/json.ts'
import type { Wire } from './encode.ts'
import { openEnvelope } from './envelope.ts'

/** Sends a multipart body with progress (0 to 1), which fetch cannot tell. Refusals are ProblemErrors. */
export function upload(wire: Wire, callId: string, onProgress: (share: number) => void): Promise<Json> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(wire.method, wire.url)
    for (const [name, value] of Object.entries(wire.headers)) request.setRequestHeader(name, value)
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
    request.send(wire.body ?? null)
  })
}
