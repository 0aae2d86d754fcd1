import { Worker } from 'node:worker_threads'
import type { Content } from 'pdfmake'

/** One record's pages; they are numbered by themselves. */
export interface PrintedDocument {
  orientation: 'portrait' | 'landscape'
  foot: string
  /** Words across every page; '' for none. */
  mark: string
  content: Content[]
}

export interface PrintJob {
  title: string
  documents: PrintedDocument[]
}

interface Waiter {
  resolve(bytes: Uint8Array): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

/** Longest a job may take, in ms: hundreds of reports on a busy machine. */
const TIMEOUT_MS = 240_000

let worker: Worker | null = null
let last = 0
const waiting = new Map<number, Waiter>()

/** Sets the documents as one A4 PDF on the print thread; the thread starts at the first job and never keeps the process alive. */
export function renderPdf(job: PrintJob): Promise<Uint8Array> {
  const thread = worker ?? start()
  const id = ++last
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => stop(new Error('print job took too long')), TIMEOUT_MS)
    timer.unref()
    waiting.set(id, { resolve, reject, timer })
    thread.ref()
    thread.postMessage({ id, job })
  })
}

function start(): Worker {
  const thread = new Worker(new URL('./print-worker.mjs', import.meta.url), { execArgv: [] })
  thread.on('message', ({ id, bytes, failed }: { id: number; bytes?: Uint8Array; failed?: string }) => {
    const waiter = waiting.get(id)
    if (!waiter) return
    waiting.delete(id)
    clearTimeout(waiter.timer)
    if (waiting.size === 0) thread.unref()
    if (bytes) waiter.resolve(bytes)
    else waiter.reject(new Error(failed ?? 'print failed'))
  })
  thread.on('error', stop)
  thread.unref()
  worker = thread
  return thread
}

/** Ends the thread and refuses what waits; the next job starts a new one. */
function stop(error: Error): void {
  const ended = worker
  worker = null
  for (const waiter of waiting.values()) {
    clearTimeout(waiter.timer)
    waiter.reject(error)
  }
  waiting.clear()
  void ended?.terminate()
}
