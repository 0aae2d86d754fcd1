import type { PhotoFacts } from '../../../engine/schema/records/photo-facts.ts'
import { ProblemError } from '../../../engine/problem.ts'
import { isRefusalOf } from './attachment-rules.ts'

/** How a file came: taken just now, drawn on here, or chosen. */
export interface FileOrigin {
  from: 'camera' | 'drawing' | 'file'
  /** Of a drawing: what is known of the photo under it. */
  taken?: PhotoFacts
}

/** A file on its way. `waits`: the connection is lost, and it goes on by itself. */
export interface Upload {
  id: number
  file: File
  attkind: string
  origin: FileOrigin
  share: number
  state: 'queued' | 'sending' | 'waits' | 'failed'
  /** Why it failed. */
  reason: string
}

interface SendOptions {
  onProgress(share: number, waits: boolean): void
  signal: AbortSignal
  origin: FileOrigin
}
/** Sends one file. */
export type SendFile<Done> = (file: File, attkind: string, options: SendOptions) => Promise<Done>

/** Files on their way, a few at a time; the others wait their turn. */
export interface UploadQueue<Done = unknown> {
  /** Who sends, and who is notified of every file that has arrived; the latest one counts. */
  attend(send: SendFile<Done>, onDone: (done: Done) => void): void
  /** The same list until something changes. */
  uploads(): readonly Upload[]
  subscribe(listener: () => void): () => void
  add(file: File, attkind: string, origin?: FileOrigin): void
  again(id: number): void
  cancel(id: number): void
}

const AT_ONCE = 3

/** An empty queue. A file that failed stays until it is tried again or removed. */
export function createUploadQueue<Done>(): UploadQueue<Done> {
  let served: { send: SendFile<Done>; onDone: (done: Done) => void } | null = null
  let list: readonly Upload[] = []
  let last = 0
  const listeners = new Set<() => void>()
  const aborts = new Map<number, AbortController>()

  const set = (next: readonly Upload[]) => {
    list = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, differs: Partial<Upload>) => set(list.map((each) => (each.id === id ? { ...each, ...differs } : each)))
  const remove = (id: number) => set(list.filter((each) => each.id !== id))
  const next = () => {
    const queued = list.filter((each) => each.state === 'queued')
    for (const each of queued.slice(0, Math.max(0, AT_ONCE - aborts.size))) void run(each)
  }
  const run = async ({ id, file, attkind, origin }: Upload) => {
    if (!served) return
    const abort = new AbortController()
    aborts.set(id, abort)
    change(id, { state: 'sending', reason: '' })
    try {
      const onProgress = (share: number, waits: boolean) => change(id, { share, state: waits ? 'waits' : 'sending' })
      const done = await served.send(file, attkind, { onProgress, signal: abort.signal, origin })
      remove(id)
      served.onDone(done)
    } catch (error) {
      if (isRefusalOf(error, 'file.cancelled')) remove(id)
      else change(id, { state: 'failed', reason: error instanceof ProblemError ? error.message : '网络连接失败' })
    } finally {
      aborts.delete(id)
      next()
    }
  }
  return {
    attend: (send, onDone) => {
      served = { send, onDone }
    },
    uploads: () => list,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(file, attkind, origin = { from: 'file' }) {
      set([...list, { id: (last += 1), file, attkind, origin, share: 0, state: 'queued', reason: '' }])
      next()
    },
    again(id) {
      change(id, { state: 'queued', reason: '' })
      next()
    },
    cancel(id) {
      const abort = aborts.get(id)
      if (abort) abort.abort()
      else remove(id)
    },
  }
}
