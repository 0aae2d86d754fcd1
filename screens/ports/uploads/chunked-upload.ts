import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Ports, UploadedFile } from '../../../engine/runtime/ports.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import type { Client } from '../../http/client.ts'
import { isRefusal } from '../../http/envelope.ts'
import { fileFingerprint } from './file-fingerprint.ts'

type Options = Parameters<Ports['attachments']['upload']>[2]
type Send = (file: File, meta: JsonObject, options: Options) => Promise<UploadedFile>

/** How far the server is. */
interface UploadState {
  token: string
  offset: number
  piece: number
}

/** Tries in a row that bring nothing, after which a lost connection is reported. */
const MOST_TRIES = 12
const LONGEST_PAUSE = 15_000
/** Milliseconds that one piece may take. */
const TIMEOUT_MS = 120_000
const CUTS = ['call.network', 'call.timeout', 'upload.offset'] as const

/** Sends files in pieces through the calls below `call` (adr/0012). `pause` waits before the n-th try after a cut. */
export function createChunkedUpload(client: Client, call: string, pause = waitForNetwork): Send {
  return async (file, meta, options) => {
    const fingerprint = await fileFingerprint(file)
    const sending = { token: '' }
    for (let tries = 0, sent = -1; ;) {
      try {
        const at = await start(client, call, file, { ...meta, fingerprint }, options)
        sending.token = at.token
        if (at.offset > sent) tries = 0
        sent = at.offset
        await sendRest(client, call, file, at, options)
        return (await client.request(`${call}/uploads/finish`, { token: at.token }, { signal: options.signal })) as unknown as UploadedFile
      } catch (error) {
        if (options.signal.aborted) return giveUp(client, call, sending.token)
        if (!CUTS.some((code) => isRefusal(error, code)) || (tries += 1) > MOST_TRIES) throw error
        options.onProgress(Math.max(0, sent) / file.size, true)
        await pause(tries, options.signal)
      }
    }
  }
}

async function start(client: Client, call: string, file: File, meta: JsonObject, { signal }: Options): Promise<UploadState> {
  return (await client.request(`${call}/uploads/start`, { ...meta, filename: file.name, filesize: file.size }, { signal })) as unknown as UploadState
}

async function sendRest(client: Client, call: string, file: File, { token, offset: from, piece }: UploadState, { onProgress, signal }: Options): Promise<void> {
  for (let offset = from; offset < file.size; offset += piece) {
    const end = Math.min(offset + piece, file.size)
    const tell = (share: number) => onProgress((offset + share * (end - offset)) / file.size, false)
    tell(0)
    await client.upload(`${call}/uploads/piece`, { token, offset }, new File([file.slice(offset, end)], 'piece'), {
      onProgress: tell,
      signal,
      timeout: TIMEOUT_MS,
    })
  }
  onProgress(1, false)
}

/** The user does not want it any more: nor does the server need what is in. */
async function giveUp(client: Client, call: string, token: string): Promise<never> {
  if (token !== '') await client.request(`${call}/uploads/drop`, { token }).catch(() => null)
  throw new ProblemError(problem('file.cancelled', call))
}

/** Until the network is said to be back, or a while that grows; an abort ends it at once. */
function waitForNetwork(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(go, Math.min(LONGEST_PAUSE, 500 * 2 ** tries))
    window.addEventListener('online', go)
    signal.addEventListener('abort', go)
    function go(): void {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      signal.removeEventListener('abort', go)
      done()
    }
  })
}
