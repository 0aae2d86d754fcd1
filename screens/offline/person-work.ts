import type { OfflineTask } from '../../engine/offline/words.ts'
import { keptKey } from '../../engine/offline/kept-key.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { KnownCalls } from '../http/call-address.ts'
import type { Client } from '../http/client.ts'
import { deviceTime } from './client/device-time.ts'
import { createKeptAnswers } from './client/kept-answers.ts'
import { createOfflineClient } from './client/offline-client.ts'
import type { OfflineSource } from './client/offline-source.ts'
import type { Person } from './client/person.ts'
import type { Reach } from './client/reach.ts'
import { isLocked } from './device.ts'
import type { OpenedStore } from './opened-store.ts'
import { sendingBy } from './sending/send-operation.ts'
import { sendWaiting, type Round } from './sending/sender.ts'
import { sizeUp } from './taking/size-up.ts'
import { TAKEN, takeAlong, withoutSecrets, type Taken, type TakingProgress } from './taking/take-along.ts'

/** Bytes of what is taken along: exact once it is here. `left`: what the browser has room for; null where it does not tell. */
export interface TakingRoom {
  bytes: number
  isExact: boolean
  left: number | null
}

/** What one person does on this device, once their store is open. */
export interface PersonWork {
  client: Client
  /** What was taken along last; null before, and while it is locked. */
  taken(): Taken | null
  /** Reads what is needed in memory; the store is unlocked. */
  load(): Promise<void>
  take(packageId: string, tell: (progress: TakingProgress) => void, signal: AbortSignal): Promise<Taken>
  /** How much a package takes, and how much there is room for. */
  room(packageId: string): Promise<TakingRoom>
  /** Sends what waits, unless another page does. */
  send(): Promise<Round>
  /** A call of the device itself, past everything that is kept. */
  request(call: string, params: JsonObject): Promise<Json>
}

interface Given {
  online: Client
  calls: KnownCalls
  store: OpenedStore
  reach: Reach
  deviceId: string
  /** Unlocked, or by a PIN that is asked for now. */
  unlocked(): Promise<boolean>
  /** Unlocked, or by a key of the server. */
  opened(): Promise<boolean>
  /** The device was locked by the server. */
  onLocked(): Promise<void>
  onEntered(): void
  onSending(sending: { seq: number; share: number } | null): void
  keepFile(address: string, signal: AbortSignal): Promise<void>
  /** Everything was sent: what is kept is older than the server. */
  onSent(): void
}

/** Joins the store of a person to the network: a client that goes on without it, and what sends and takes along. */
export function createPersonWork({ online, calls, store, reach, deviceId, ...given }: Given): PersonWork {
  const { kept, outbox, files, vault } = store
  let taken: Taken | null = null
  let person: Person = { userId: store.person, departmentId: '', name: '' }
  let known: ReadonlySet<string> = new Set()
  // whatever is done is kept with the time of the device beside the server's
  const headers = () => ({ 'X-Device': deviceId, 'X-Device-Time': deviceTime(new Date()) })

  function hold(next: Taken | null): void {
    taken = next
    known = new Set((next?.manifest.requests ?? []).map(keptKey))
  }

  const lastSent = (): number => outbox.sent().at(-1)?.at ?? 0
  const source: OfflineSource = {
    answers: createKeptAnswers({ kept, outbox, lists: () => taken?.manifest.lists ?? [], person: () => person }),
    outbox,
    files,
    queues: () => taken?.manifest.queues ?? {},
    keys: () => taken?.manifest.keys ?? {},
    // what an earlier version of the product has taken along says nothing of it
    answeredBy: () => taken?.manifest.answeredBy ?? {},
    person: () => person,
    titleOf: (params) => titleOf(taken?.manifest.tasks ?? [], params),
    unlocked: given.unlocked,
    opened: given.opened,
    hasWaiting: () => (vault.keys() ? outbox.now().entries.length > 0 : store.waitedAtFirst > 0),
    keeping(request) {
      const since = lastSent()
      return (answer) => {
        if (!vault.keys() || !known.has(keptKey(request))) return
        // what cannot be kept anew is as old as before
        kept.put([{ request, data: withoutSecrets(answer), hash: '' }], Math.max(since, 0)).catch(() => null)
      }
    },
    entered: given.onEntered,
    async refused(error) {
      if (isLocked(error)) await given.onLocked()
    },
  }

  const request = (call: string, params: JsonObject, options: { signal?: AbortSignal } = {}) => online.request(call, params, { ...options, headers: headers() })

  /** What waits may be sent before any screen is open: the calls are those that the views bring along. */
  async function learnCalls(): Promise<void> {
    const views = (taken?.manifest.requests ?? []).filter(({ call }) => call.startsWith('layout/find'))
    for (const each of views) {
      const view = (await kept.find(each))?.data as unknown as EffectiveView | undefined
      if (view) calls.learn(view.calls)
    }
  }

  /** From now on what was taken along stands in for the server. */
  async function learn(next: Taken | null): Promise<void> {
    hold(next)
    await learnCalls()
    const info = await kept.find({ call: 'user/info', params: {} })
    person = personIn(store.person, info?.data ?? null)
  }

  async function send(): Promise<Round> {
    try {
      return await store.tabs.alone('sending', async () => {
        const round = await sendWaiting({
          outbox,
          send: sendingBy({ online, files, headers, onProgress: (seq, share) => given.onSending({ seq, share }) }),
          dropFile: (id) => files.remove([id]),
          refused: async (error) => {
            if (isLocked(error)) await given.onLocked()
          },
        })
        if (round.end === 'cut') reach.failed()
        else reach.answered()
        if (round.sent > 0 && round.end === 'done') given.onSent()
        return round
      })
    } finally {
      given.onSending(null)
    }
  }

  return {
    client: createOfflineClient({ online, source, reach, headers }),
    taken: () => taken,
    request,
    send,
    async load() {
      await outbox.load()
      await learn(await kept.note<Taken>(TAKEN))
    },
    async take(packageId, tell, signal) {
      const sent = await kept.sentCount()
      const next = await takeAlong({ kept, request, keepFile: given.keepFile, now: Date.now }, packageId, tell, signal)
      await learn(next)
      await outbox.forgetSent(sent)
      return next
    },
    async room(packageId) {
      const isExact = taken?.manifest.package === packageId
      const [bytes, left] = await Promise.all([isExact ? kept.size() : sizeUp(request, packageId), store.room.left()])
      return { bytes, isExact, left }
    },
  }
}

/** The task that parameters speak of, by any of the values they hold. */
function titleOf(tasks: readonly OfflineTask[], params: JsonObject): string {
  const values = new Set(Object.values(params).map(String))
  return tasks.find(({ key }) => values.has(key))?.title ?? ''
}

function personIn(userId: string, info: Json): Person {
  const user = typeof info === 'object' && info !== null && !Array.isArray(info) ? info['user'] : null
  const text = (name: string): string => (typeof user === 'object' && user !== null && !Array.isArray(user) ? String(user[name] ?? '') : '')
  return { userId, departmentId: text('userDepartId'), name: text('name') }
}
