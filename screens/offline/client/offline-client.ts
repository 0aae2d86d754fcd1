import { offlineHandlers } from '../../../engine/offline/handlers/registry.ts'
import { isLocalId, withServerIds } from '../../../engine/offline/local-ids.ts'
import type { KeptRequest } from '../../../engine/offline/words.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { AnsweredFile } from '../../../engine/runtime/ports.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import type { Client, RequestOptions } from '../../http/client.ts'
import { newLocalId } from './new-local-id.ts'
import type { OfflineSource } from './offline-source.ts'
import { isUnreached, PATIENCE, unreached, type Reach } from './reach.ts'
import { createSeenRows } from './seen-rows.ts'
import { createChanges } from './waiting-changes.ts'
import { createWaitingPictures } from './waiting-pictures.ts'

interface Given {
  online: Client
  source: OfflineSource
  reach: Reach
  /** Headers that name the device. */
  headers(): Record<string, string>
  pause?(ms: number): Promise<void>
}

/** Call that sends a file, by whose name files wait. */
const FILES = 'equipment-documents/attachments'
/** What is never answered from the device: it is about the session or the device itself. */
const ONLINE_ALONE = /^(login|logout|captcha|sso\/|offline\/|device\/|save_error_logger|layout\/uses)/

/**
 * A client that goes on without network: reads are answered by what is kept where the server does not answer soon, and changes of the calls that may wait
 * are on the device before their promise resolves. Everything else is asked of the server as ever.
 */
export function createOfflineClient({ online, source, reach, headers, pause = wait }: Given): Client {
  const pictures = createWaitingPictures(source.files, source.outbox)
  const seen = createSeenRows()
  const withDevice = (options: RequestOptions = {}): RequestOptions => ({ ...options, headers: { ...headers(), ...options.headers } })

  /** Asks the server, and notes whether it answered. */
  async function asked(call: string, params: JsonObject, options?: RequestOptions): Promise<Json> {
    if (reach.state() === 'offline') throw unreached(call)
    try {
      const answer = await online.request(call, params, withDevice(options))
      reach.answered()
      return answer
    } catch (error) {
      if (isUnreached(error)) reach.failed()
      else if (error instanceof ProblemError) {
        reach.answered()
        await source.refused(error)
      }
      throw error
    }
  }

  async function keptAnswer(request: KeptRequest): Promise<Json | null> {
    if (!(await source.unlocked())) return null
    const answer = (await source.answers.answer(request)) ?? waitingFilesIn(source, request)
    if (request.call === `${FILES}/list`) await pictures.prepare(answer)
    return answer
  }

  async function read(call: string, params: JsonObject, options?: RequestOptions): Promise<Json> {
    const request: KeptRequest = { call, params }
    let isAnswered = false
    const keep = source.keeping(request)
    const answering = asked(call, params, options).then(async (answer) => {
      isAnswered = true
      keep(answer)
      if (!source.hasWaiting() || !(await source.opened())) return answer
      const current = source.answers.withWaiting(request, answer)
      if (call === `${FILES}/list`) await pictures.prepare(current)
      return current
    })
    const late = pause(reach.state() === 'doubt' ? PATIENCE.doubt : PATIENCE.online).then(async () => {
      const kept = isAnswered ? null : await keptAnswer(request).catch(() => null)
      return kept ?? answering
    })
    // whichever is not waited for any more fails for nobody
    late.catch(() => null)
    try {
      return await Promise.race([answering, late])
    } catch (error) {
      const kept = isUnreached(error) ? await keptAnswer(request) : null
      if (kept === null) throw error
      return kept
    }
  }

  const changes = createChanges({ source, reach, asked, seen })

  /** A page that was open while something was sent goes on to call it as the device did. */
  function told(params: JsonObject): JsonObject {
    return withServerIds(params, source.outbox.now().ids)
  }

  function request(call: string, given: JsonObject, options?: RequestOptions): Promise<Json> {
    const params = told(given)
    if (options?.preview || ONLINE_ALONE.test(call)) return asked(call, params, options)
    if (offlineHandlers.has(source.queues()[call] ?? '') && !saysNothing(params)) return changes.change(call, params, options)
    // a change that may not wait is refused at once, in words that say what to do
    if (options?.idempotencyKey !== undefined && reach.state() === 'offline') return Promise.reject(new ProblemError(problem('offline.needs-network', call)))
    return read(call, params, options).then((answer) => seen.note(answer, source.titleOf(params)))
  }

  async function file(call: string, params: JsonObject, options?: RequestOptions): Promise<AnsweredFile> {
    const waiting = await waitingFile(told(params))
    return waiting ? { blob: waiting, name: waiting.name } : online.file(call, told(params), withDevice(options))
  }

  async function waitingFile(params: JsonObject): Promise<File | null> {
    const id = String(params['attsysid'] ?? '')
    return isLocalId(id) && (await source.unlocked()) ? source.files.find(id) : null
  }

  return {
    request,
    file,
    fileOrTask: (call, params) => (isLocalId(String(told(params)['attsysid'] ?? '')) ? file(call, params) : online.fileOrTask(call, told(params))),
    async upload(call, params, content, options) {
      if (call !== FILES || !(call in source.queues()) || reach.state() === 'online')
        return online.upload(call, params, content, { ...options, ...withDevice(options) })
      if (!(await source.unlocked())) throw unreached(call)
      const id = newLocalId()
      await source.files.put(id, content)
      options.onProgress(1)
      const about = { ...params, filename: content.name, filesize: content.size }
      const entered = await changes.enterFile(call, about, id)
      pictures.put(id, content)
      return entered
    },
    keepsFiles: () => FILES in source.queues() && reach.state() !== 'online',
    encode(call, params) {
      const encoded = online.encode(call, told(params))
      const shown = pictures.urlOf(String(params['attsysid'] ?? ''))
      return shown === undefined ? encoded : { ...encoded, url: shown }
    },
  }
}

/** Files that wait here, in the place of a list of attachments that nobody answers. */
function waitingFilesIn(source: OfflineSource, request: KeptRequest): Json | null {
  if (request.call !== `${FILES}/list`) return null
  const shown = source.answers.withWaiting(request, [])
  return Array.isArray(shown) && shown.length > 0 ? shown : null
}

/** An open record asks for what others have entered by sending no changes. */
function saysNothing({ changes }: JsonObject): boolean {
  return changes === '[]' || (Array.isArray(changes) && changes.length === 0)
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
