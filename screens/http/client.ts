import { problem, ProblemError } from '../../engine/problem.ts'
import type { AnsweredFile } from '../../engine/runtime/ports.ts'
import { queuedTask, type QueuedTask } from '../../engine/runtime/effects/queued-task.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { KnownCalls, CallRow } from './call-address.ts'
import { encodeCall, type EncodedRequest } from './encode.ts'
import { isRefusal, openEnvelope } from './envelope.ts'
import { createPendingKeys } from './pending-idempotency-keys.ts'
import { randomId } from './random-id.ts'
import type { StoreWatch } from './store-watch.ts'
import { withNetworkErrors, send, type Fetch } from './transport.ts'
import { sendFile, type UploadOptions } from './upload.ts'

export interface RequestOptions {
  /** Names a change whose repetitions the caller knows; every other request is given one. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Nothing may be written: the server refuses whatever would. */
  preview?: boolean
  /** Goes on although the page is left. */
  keepalive?: boolean
  /** A task is welcome in place of a long wait (`queuedTask`). */
  task?: boolean
  /** Headers beside those of every request. */
  headers?: Record<string, string>
}

/** What a client needs from around it; each is a plain function so that tests bring their own. */
export interface ClientDependencies {
  fetch: Fetch
  calls: KnownCalls
  sid(): string
  /** Secret of the session that goes in a header; '' when it is a cookie. */
  secret?(): string
  csrf(): string
  /** The session ended: asks the user to log in again; true when the same user is back. */
  renew(): Promise<boolean>
  /** Fetches a fresh CSRF token; true when there is one. */
  refreshCsrf(): Promise<boolean>
  /** Told of failed requests (status 0: no answer at all). */
  onFailure?(failure: { callId: string; path: string; status: number; message: string }): void
  /** Keeps the keys of changes without an answer while the page is loaded again. */
  storage?: Pick<Storage, 'getItem' | 'setItem'>
  /** Waits while the database is away; without it the refusal stands. */
  storeWatch?: StoreWatch
  now?(): number
  pause?(attempt: number): Promise<void>
}

export interface Client {
  request(callId: string, params: JsonObject, options?: RequestOptions): Promise<Json>
  file(callId: string, params: JsonObject, options?: RequestOptions): Promise<AnsweredFile>
  /** As `file`, where the server may make a task of it instead. */
  fileOrTask(callId: string, params: JsonObject): Promise<AnsweredFile | QueuedTask>
  /** Sends a file with its fields through a multipart call. */
  upload(callId: string, params: JsonObject, file: File, options: UploadOptions & RequestOptions): Promise<Json>
  /** The call's row and its encoded address, for links. */
  encode(callId: string, params: JsonObject): EncodedRequest
  /** A file that is uploaded now waits on the device until there is a network; absent where none can. */
  keepsFiles?(): boolean
}

/** Calls whose own refusal must not ask for another login. */
const SESSION_CALLS = new Set(['login', 'login-challenge', 'captcha', 'logout', 'user/info', 'save_error_logger', 'layout/uses'])
/** What nobody waits for is not sent again. */
const UNATTENDED = new Set(['save_error_logger', 'layout/uses'])
/** Milliseconds until an answer is given up: data, files. */
const TIMEOUT_MS = { data: 30_000, file: 120_000 }
const REPEAT_WINDOW = 5000

/** The browser's way to the server: encodings, session, retries, and one shape of failure. */
export function createClient(dependencies: ClientDependencies): Client {
  const now = dependencies.now ?? Date.now
  const flying = new Map<string, { since: number; answer: Promise<Json> }>()
  // which calls change something the server alone knows: each request goes under a key, and the server keeps those of changes
  const keysOfChanges = createPendingKeys(dependencies.storage)
  const otherKeys = createPendingKeys()
  const underKey = <Answer>(sent: string, key: string | undefined, send: (key: string) => Promise<Answer>): Promise<Answer> =>
    key === undefined ? otherKeys.under(sent, randomId(), send) : keysOfChanges.under(sent, key, send)

  /** Sends, and again once the database is back, and once more when what ended it could be mended: a session, a token. */
  async function withRenewedToken<Answer>(call: CallRow, signal: AbortSignal | undefined, sendIt: () => Promise<Answer>): Promise<Answer> {
    for (let renewed = false; ;) {
      try {
        return await sendIt()
      } catch (error) {
        if (isRefusal(error, 'store.away') && !UNATTENDED.has(call.id) && (await dependencies.storeWatch?.untilBack(signal))) continue
        if (renewed || SESSION_CALLS.has(call.id) || !(await recover(dependencies, error))) {
          report(dependencies, call, error)
          throw error
        }
        renewed = true
      }
    }
  }

  function answerOf<Answer>(
    callId: string,
    params: JsonObject,
    options: RequestOptions & { timeout: number },
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer> {
    const call = rowOf(dependencies.calls, callId)
    return withRenewedToken(call, options.signal, async () => {
      const response = await send(dependencies.fetch, encodedOf(dependencies, call, params, options), callId, {
        signal: options.signal,
        keepalive: options.keepalive ?? false,
        timeout: options.timeout,
        retries: call.method === 'GET' ? 2 : 0,
        pause: dependencies.pause ?? ((attempt) => new Promise((done) => setTimeout(done, 400 * attempt))),
      })
      return withNetworkErrors(callId, options.signal, () => read(response))
    })
  }

  function request(callId: string, params: JsonObject, options: RequestOptions = {}): Promise<Json> {
    const read = async (response: Response): Promise<Json> => openEnvelope(await response.text(), response.status, callId)
    const sent = `${callId}\n${JSON.stringify(params)}`
    const begin = () =>
      underKey(sent, options.idempotencyKey, (idempotencyKey) => answerOf(callId, params, { ...options, idempotencyKey, timeout: TIMEOUT_MS.data }, read))
    if (options.signal) return begin()
    const same = flying.get(sent)
    if (same && (now() - same.since < REPEAT_WINDOW || dependencies.storeWatch?.isAway())) return same.answer
    const answer = begin().finally(() => {
      if (flying.get(sent)?.answer === answer) flying.delete(sent)
    })
    flying.set(sent, { since: now(), answer })
    return answer
  }

  const answered = (callId: string, params: JsonObject, options: RequestOptions) =>
    answerOf(callId, params, { ...options, timeout: TIMEOUT_MS.file }, async (response): Promise<AnsweredFile | QueuedTask> => {
      const type = response.headers.get('Content-Type') ?? ''
      if (!response.ok || type.includes('application/json')) {
        const task = queuedTask(openEnvelope(await response.text(), response.status, callId))
        if (task) return task
        throw new ProblemError(problem('call.failed', callId, { requestId: '无' }))
      }
      return { blob: await response.blob(), name: fileNameOf(response.headers.get('Content-Disposition') ?? '') }
    })

  async function file(callId: string, params: JsonObject, options: RequestOptions = {}): Promise<AnsweredFile> {
    const answer = await answered(callId, params, options)
    if ('blob' in answer) return answer
    throw new ProblemError(problem('call.failed', callId, { requestId: '无' }))
  }

  const fileOrTask = (callId: string, params: JsonObject) => answered(callId, params, { task: true })

  function upload(callId: string, params: JsonObject, content: File, options: UploadOptions & RequestOptions): Promise<Json> {
    const call = rowOf(dependencies.calls, callId)
    const sent = JSON.stringify([callId, params, content.name, content.size, content.lastModified])
    return underKey(sent, options.idempotencyKey, (idempotencyKey) =>
      withRenewedToken(call, options.signal, () => sendFile(encodedOf(dependencies, call, params, { ...options, idempotencyKey }), callId, content, options)),
    )
  }

  return { request, file, fileOrTask, upload, encode: (callId, params) => encodedOf(dependencies, rowOf(dependencies.calls, callId), params, {}) }
}

/** The name a Content-Disposition gives: RFC 5987 first, then the plain one. */
export function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return ''
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? ''
}

function rowOf(calls: KnownCalls, callId: string): CallRow {
  const row = calls.find(callId)
  if (!row) throw new ProblemError(problem('call.not-found', callId))
  return row
}

function encodedOf(dependencies: ClientDependencies, call: CallRow, params: JsonObject, options: RequestOptions): EncodedRequest {
  const encoded = encodeCall(call, params, dependencies.sid())
  Object.assign(encoded.headers, options.headers)
  const csrf = dependencies.csrf()
  const secret = dependencies.secret?.()
  if (csrf) encoded.headers['X-CSRF-Token'] = csrf
  if (secret) encoded.headers['X-Viewno-Session'] = secret
  if (options.preview) encoded.headers['X-Preview'] = '1'
  if (options.task) encoded.headers['Prefer'] = 'respond-async'
  if (options.idempotencyKey) encoded.headers['Idempotency-Key'] = options.idempotencyKey
  return encoded
}

/** An ended session or an outdated CSRF token can be mended; everything else is the caller's. */
async function recover(dependencies: ClientDependencies, error: unknown): Promise<boolean> {
  if (isRefusal(error, 'auth.required')) return dependencies.renew()
  if (isRefusal(error, 'auth.csrf')) return dependencies.refreshCsrf()
  return false
}

function report(dependencies: ClientDependencies, call: CallRow, error: unknown): void {
  if (!dependencies.onFailure || call.id === 'save_error_logger' || !(error instanceof ProblemError)) return
  const code = error.problems[0]?.code
  if (code !== 'call.failed' && code !== 'call.timeout' && code !== 'call.network') return
  dependencies.onFailure({ callId: call.id, path: call.path, status: code === 'call.failed' ? 500 : 0, message: error.message })
}
