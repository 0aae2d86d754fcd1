import { readKeepAnswer } from '../../../engine/kept-lists/keep-words.ts'
import { keptKey } from '../../../engine/offline/kept-key.ts'
import type { KeptAnswer, KeptListRequest, KeptRequest, OfflineManifest } from '../../../engine/offline/words.ts'
import type { Json, JsonObject, Row } from '../../../engine/schema/format/json.ts'
import { rowsRequest, type KeptListData } from '../client/kept-answers.ts'
import type { KeptStore } from '../store/kept-store.ts'
import { namingFull } from '../store/storage-room.ts'
import { answersIn, askedRows } from './taken-answers.ts'

/** How far taking along is. */
export interface TakingProgress {
  /** What is being fetched. */
  step: 'manifest' | 'answers' | 'lists' | 'files'
  done: number
  total: number
}

/** What was taken along. */
export interface Taken {
  manifest: OfflineManifest
  /** The device's time when it was whole, ms. */
  at: number
  /** Requests that the server refused: they are not here. */
  refused: number
}

interface Given {
  kept: KeptStore
  request(call: string, params: JsonObject, options: { signal: AbortSignal }): Promise<Json>
  /** Fetches a file so that the browser keeps it. */
  keepFile(address: string, signal: AbortSignal): Promise<void>
  now(): number
}

/** Requests of one part. */
const PART = 50
/** Parts at once: one is sealed and written down while the server works on another. */
const AT_ONCE = 2
/** Names of notes: the last manifest that is whole, and one under way. */
export const TAKEN = 'taken'

/**
 * Takes along what a package holds for this caller: the manifest, then answers in parts, rows of lists, and files. Each part is kept as soon as it is here; one
 * that is here already is asked for by its hash alone, so that going on after a cut costs little. What was taken before stays usable until the new one is whole.
 */
export function takeAlong(given: Given, packageId: string, tell: (progress: TakingProgress) => void, signal: AbortSignal): Promise<Taken> {
  return namingFull(() => takenAlong(given, packageId, tell, signal))
}

async function takenAlong(
  { kept, request, keepFile, now }: Given,
  packageId: string,
  tell: (progress: TakingProgress) => void,
  signal: AbortSignal,
): Promise<Taken> {
  tell({ step: 'manifest', done: 0, total: 1 })
  const manifest = (await request('offline/manifest', { id: packageId }, { signal })) as unknown as OfflineManifest
  const refused = await takeAnswers(manifest.requests)
  await takeLists(manifest.lists)
  await takeFiles(manifest.files)
  const before = await kept.note<Taken>(TAKEN)
  const taken: Taken = { manifest, at: now(), refused }
  await kept.putNote(TAKEN, taken)
  await dropOthers(before)
  return taken

  /** Asks in parts, several at once; answers how many requests were refused. One that fails ends the others after what they have on the way, which is kept. */
  async function takeAnswers(requests: readonly KeptRequest[]): Promise<number> {
    const parts = Array.from({ length: Math.ceil(requests.length / PART) }, (_, at) => requests.slice(at * PART, (at + 1) * PART))
    let [done, refusedCount] = [0, 0]
    const tellDone = () => tell({ step: 'answers', done, total: requests.length })
    const takeParts = async (): Promise<void> => {
      for (let part = parts.shift(); part; part = parts.shift())
        for (let rest = part; rest.length > 0;) {
          const sent = await kept.sentCount()
          const answers = await answersToPart(rest)
          await keepPart(rest, answers, sent)
          refusedCount += answers.filter((each) => 'refused' in each).length
          done += answers.length
          rest = rest.slice(answers.length)
          tellDone()
        }
    }
    const ending = (error: unknown): never => {
      parts.length = 0
      throw error
    }
    tellDone()
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => takeParts().catch(ending)))
    for (const each of ended) if (each.status === 'rejected') throw each.reason
    return refusedCount
  }

  /** What the server answers to a part; of what is here already it is told the hash. */
  async function answersToPart(part: readonly KeptRequest[]): Promise<KeptAnswer[]> {
    const hashes = await Promise.all(part.map((each) => kept.hashOf(each)))
    return answersTo(part.map((each, at) => ({ ...each, ...(hashes[at] ? { hash: hashes[at] } : {}) })))
  }

  async function keepPart(part: readonly KeptRequest[], answers: readonly KeptAnswer[], sent: number): Promise<void> {
    const fresh = answers.flatMap((answer, at) => {
      const each = part[at]
      return each && 'data' in answer ? [{ request: each, data: withoutSecrets(answer.data), hash: answer.hash }] : []
    })
    const which = (of: 'same' | 'refused') => part.filter((_, at) => of in (answers[at] ?? {}))
    await kept.put(fresh, sent)
    await kept.confirm(which('same'), sent)
    await kept.drop(which('refused'))
  }

  async function takeLists(lists: readonly KeptListRequest[]): Promise<void> {
    for (let done = 0; done < lists.length;) {
      tell({ step: 'lists', done, total: lists.length })
      const part = lists.slice(done, done + PART)
      const sent = await kept.sentCount()
      const answers = await answersTo(part.map((list) => askedRows(list, {})))
      const fresh: { request: KeptRequest; data: KeptListData; hash: string }[] = []
      for (const [at, answer] of answers.entries()) {
        const list = part[at]
        const data = list && 'data' in answer ? await allRows(answer.data, (keep) => rowsOf(list, keep)) : null
        if (list && data) fresh.push({ request: rowsRequest(list), data, hash: '' })
      }
      await kept.put(fresh, sent)
      done += answers.length
    }
  }

  /** A further part of the rows; null where the server keeps none of this list for the caller. */
  async function rowsOf(list: KeptListRequest, keep: JsonObject): Promise<Json> {
    const [answer] = await answersTo([askedRows(list, keep)])
    return answer && 'data' in answer ? answer.data : null
  }

  /** What the server answers to the first of these, one at least. */
  async function answersTo(asked: readonly KeptRequest[]): Promise<KeptAnswer[]> {
    const answers = answersIn(await request('offline/answers', { requests: asked as unknown as Json }, { signal }))
    if (answers.length === 0) throw new Error('the server answered no part of what was asked')
    return answers
  }

  async function takeFiles(files: readonly string[]): Promise<void> {
    for (const [done, address] of files.entries()) {
      tell({ step: 'files', done, total: files.length })
      await keepFile(address, signal)
    }
  }

  /** What is not taken along any more. */
  async function dropOthers(before: Taken | null): Promise<void> {
    const staying = new Set(manifest.requests.map(keptKey))
    const gone = (before?.manifest.requests ?? []).filter((each) => !staying.has(keptKey(each)))
    if (gone.length > 0) await kept.drop(gone)
  }
}

/** All rows of a list, the first part and then those asked for, as its list call gives those that are kept; null where it gives none. */
async function allRows(first: Json, ask: (keep: JsonObject) => Promise<Json>): Promise<KeptListData | null> {
  const rows: Row[] = []
  const readings: Record<string, Json[]> = {}
  for (let part = first; ;) {
    const answer = readKeepAnswer(part)
    if (!answer?.kept || !('basis' in answer.kept)) return null
    const { basis, next, today, fields } = answer.kept
    rows.push(...answer.list)
    for (const [field, texts] of Object.entries(answer.readings ?? {})) readings[field] = [...(readings[field] ?? []), ...texts]
    if (next === null) return { list: rows, readings, today, fields }
    part = await ask({ basis, after: next })
  }
}

/** What the server tells of the session, without what opens it. */
export function withoutSecrets(answer: Json): Json {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer
  const { csrf: _csrf, secret: _secret, sessionid: _sid, ...rest } = answer
  return rest
}
