import { handlerOf, offlineHandlers } from '../../../engine/offline/handlers/registry.ts'
import { meanwhile } from '../../../engine/offline/overlay.ts'
import { add, fresh, type NewOperation } from '../../../engine/offline/outbox.ts'
import type { Outbox } from '../../../engine/offline/outbox-words.ts'
import type { KeptRequest } from '../../../engine/offline/words.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { AnsweredFile } from '../../../engine/runtime/ports.ts'
import type { Json, JsonObject, Row } from '../../../engine/schema/format/json.ts'
import type { Client, RequestOptions } from '../../http/client.ts'
import { randomId } from '../../http/random-id.ts'
import type { OutboxStore } from '../store/outbox-store.ts'
import type { WaitingFiles } from '../store/waiting-files.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { Person } from './person.ts'
import { isUnreached, PATIENCE, type Reach } from './reach.ts'
import { deviceTime } from './device-time.ts'
import { createSeenRows } from './seen-rows.ts'

/** What a device has, for a client to work with while there is no network. */
export interface OfflineSource {
  answers: KeptAnswers
  outbox: OutboxStore
  files: WaitingFiles
  /** Calls whose changes may wait, with the operation of the server behind each. */
  queues(): Readonly<Record<string, string>>
  /** Of those that save a record: the field that holds its key. */
  keys(): Readonly<Record<string, string>>
  person(): Person
  /** Words for what a change concerns. */
  titleOf(params: JsonObject): string
  /** The store can be read: it is, or somebody has given the PIN now. */
  unlocked(): Promise<boolean>
  /** Something waits, readable or not. */
  hasWaiting(): boolean
  /** Begins to ask for something that may be kept; what it answers is called with the server's answer, and keeps it in the place of the older one. */
  keeping(request: KeptRequest): (answer: Json) => void
  /** Something was entered. */
  entered(): void
  /** A request was refused: the device may have been locked. */
  refused(error: unknown): Promise<void>
}

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
  const changing = new Map<string, Promise<unknown>>()
  const pictures = new Map<string, string>()
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
    return (await source.answers.answer(request)) ?? waitingFilesIn(source, request)
  }

  async function read(call: string, params: JsonObject, options?: RequestOptions): Promise<Json> {
    const request: KeptRequest = { call, params }
    let isAnswered = false
    const keep = source.keeping(request)
    const answering = asked(call, params, options).then(async (answer) => {
      isAnswered = true
      keep(answer)
      return source.hasWaiting() && (await source.unlocked()) ? source.answers.withWaiting(request, answer) : answer
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

  /** A change that may wait: sent at once where that is possible and nothing is before it, else written down. */
  async function change(call: string, params: JsonObject, options: RequestOptions = {}): Promise<Json> {
    const operation = operationOf(source, call, params, options.idempotencyKey ?? randomId(), seen.baseOf)
    const subject = subjectOf(operation)
    const before = changing.get(subject)
    const work = (async () => {
      await before?.catch(() => null)
      const isFree = !(await waits(subject))
      if (isFree && reach.state() !== 'offline') {
        try {
          return await asked(call, params, { ...options, idempotencyKey: operation.key, headers: { 'X-Device-Time': operation.at } })
        } catch (error) {
          if (!isUnreached(error) || !(await source.unlocked())) throw error
          return enter(operation, true)
        }
      }
      if (!(await source.unlocked())) throw unreached(call)
      return enter(operation, false)
    })()
    changing.set(subject, work)
    try {
      return await work
    } finally {
      if (changing.get(subject) === work) changing.delete(subject)
    }
  }

  async function waits(subject: string): Promise<boolean> {
    if (!source.hasWaiting()) return false
    return (await source.unlocked()) && source.outbox.now().entries.some(({ operation }) => operation.subject === subject)
  }

  async function enter(operation: NewOperation, tried: boolean): Promise<Json> {
    const outbox = await source.outbox.change((before) => entered(before, operation, tried))
    source.entered()
    const subject = subjectOf(operation)
    const written = outbox.entries.findLast((each) => each.operation.subject === subject)?.operation ?? { ...operation, seq: 0, version: 0, subject }
    return meanwhile(written, source.person().name)
  }

  function request(call: string, params: JsonObject, options?: RequestOptions): Promise<Json> {
    if (options?.preview || ONLINE_ALONE.test(call)) return asked(call, params, options)
    if (offlineHandlers.has(source.queues()[call] ?? '') && !saysNothing(params)) return change(call, params, options)
    return read(call, params, options).then(seen.note)
  }

  async function file(call: string, params: JsonObject, options?: RequestOptions): Promise<AnsweredFile> {
    const waiting = await waitingFile(params)
    return waiting ? { blob: waiting, name: waiting.name } : online.file(call, params, withDevice(options))
  }

  async function waitingFile(params: JsonObject): Promise<File | null> {
    const id = String(params['attsysid'] ?? '')
    return id.startsWith('local:') && (await source.unlocked()) ? source.files.find(id) : null
  }

  return {
    request,
    file,
    fileOrTask: (call, params) => (String(params['attsysid'] ?? '').startsWith('local:') ? file(call, params) : online.fileOrTask(call, params)),
    async upload(call, params, content, options) {
      if (call !== FILES || !(call in source.queues()) || reach.state() === 'online')
        return online.upload(call, params, content, { ...options, ...withDevice(options) })
      if (!(await source.unlocked())) throw unreached(call)
      const id = `local:${randomId()}`
      await source.files.put(id, content)
      pictures.set(id, URL.createObjectURL(content))
      options.onProgress(1)
      const about = { ...params, filename: content.name, filesize: content.size }
      return enter({ ...operationOf(source, call, about, randomId(), () => undefined), makes: { [id]: '/attsysid' }, file: id }, false)
    },
    keepsFiles: () => FILES in source.queues() && reach.state() !== 'online',
    encode(call, params) {
      const encoded = online.encode(call, params)
      const shown = pictures.get(String(params['attsysid'] ?? ''))
      return shown === undefined ? encoded : { ...encoded, url: shown }
    },
  }
}

/** Taken in by the outbox. What may have reached the server already is never joined with what is entered later under the same key. */
function entered(outbox: Outbox, operation: NewOperation, tried: boolean): Outbox {
  const next = add(outbox, operation)
  if (!tried) return next
  return { ...next, entries: next.entries.map((each) => (each.operation.key === operation.key ? { ...fresh(each.operation), tries: 1 } : each)) }
}

type BaseOf = (keyField: string, params: JsonObject) => Row | undefined

function operationOf(source: OfflineSource, call: string, params: JsonObject, key: string, baseOf: BaseOf): NewOperation {
  const handler = source.queues()[call] ?? ''
  const keyField = source.keys()[call]
  const isNew = keyField !== undefined && (params[keyField] ?? '') === ''
  const base = keyField === undefined || isNew ? undefined : baseOf(keyField, params)
  return {
    ...{ key, call, handler, params, title: source.titleOf(params), at: deviceTime(new Date()) },
    ...(keyField === undefined ? {} : { keyField }),
    ...(base === undefined ? {} : { base }),
    ...(isNew ? { makes: { [`local:${randomId()}`]: `/${keyField}` } } : {}),
  }
}

function subjectOf({ handler, params, keyField, makes, subject }: NewOperation): string {
  const [made] = Object.keys(makes ?? {})
  return subject ?? (made === undefined ? handlerOf(handler).subject(params, keyField) : `record:${made}`)
}

/** Files that wait here, in the place of a list of attachments that nobody answers. */
function waitingFilesIn(source: OfflineSource, { call, params }: KeptRequest): Json | null {
  if (call !== `${FILES}/list`) return null
  const ids = String(params['attsysidList'] ?? '').split(',')
  const waiting = source.outbox.now().entries.filter(({ operation }) => operation.file !== undefined && ids.includes(operation.file))
  return waiting.length === 0 ? null : waiting.map(({ operation }) => meanwhile(operation, source.person().name))
}

/** An open record asks for what others have entered by sending no changes. */
function saysNothing({ changes }: JsonObject): boolean {
  return changes === '[]' || (Array.isArray(changes) && changes.length === 0)
}

function unreached(call: string): ProblemError {
  return new ProblemError(problem('call.network', call))
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
