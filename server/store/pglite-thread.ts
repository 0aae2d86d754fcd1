import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { Fence, FolderLostError, type FenceSource } from './folder/fence.mjs'
import { unguarded, type FolderGuard } from './folder/guard.ts'
import { GroupCommit, type Owed } from './folder/group-commit.ts'
import { ProtocolStream } from './protocol-stream.ts'

interface Answer {
  id?: number
  bytes?: Uint8Array
  failed?: string
  /** Failed because the folder has another holder. */
  lost?: boolean
  owed?: Owed
  ready?: boolean
}

interface Waiter {
  resolve(answer: Answer): void
  reject(error: Error): void
}

export interface PgliteSource {
  /** Without one, the database lives in memory. */
  dataDir?: string
  /** Longest a statement may take, in ms; then the thread is ended and started again. Only with a folder. */
  timeout?: number
  /** What every write to the folder passes; without one the folder is not guarded. */
  fence?: FenceSource
  /** Told when what was written cannot be brought to the disk: nothing is answered any more. */
  onFailed?(error: Error): void
}

/** The embedded database on its worker thread. */
export interface PgliteThread {
  /** A new connection, as `pg` expects it. PGlite has one session: never open two. */
  connect(): Duplex
  /** Whether the session is within a transaction. */
  inTransaction(): boolean
  /** What is written into the folder beside the database passes this. */
  guard: FolderGuard
  /** Resolves once all that was written so far is on the disk and the folder still ours. */
  onDisk(): Promise<void>
  close(): Promise<void>
}

/** PGlite's program, compiled once a process: a thread that starts later finds it compiled and optimised. */
let program: Promise<WebAssembly.Module> | undefined

async function compile(): Promise<WebAssembly.Module> {
  const beside = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return WebAssembly.compile(await readFile(join(dirname(beside), 'pglite.wasm')))
}

/** Starts the worker and waits until the database is open. */
export async function startPglite(source: PgliteSource): Promise<PgliteThread> {
  const host = new Host(source, await (program ??= compile()))
  await host.ready
  return {
    connect: () => host.connect(),
    guard: host.fence ?? unguarded,
    inTransaction: () => host.inTransaction,
    onDisk: () => host.commits.reached(),
    close: () => host.close(),
  }
}

/** A PostgreSQL error: the statement took too long. */
class TimeoutError extends Error {
  readonly code = '57014'
}

/** State of a session outside transactions, as its protocol tells it. */
const IDLE = 'I'.charCodeAt(0)

function failureOf({ failed, lost }: Answer): Error {
  return lost ? new FolderLostError() : new Error(failed)
}

/** Keeps a worker running. PGlite knows no statement timeout, so a statement over the limit costs the thread: the folder survives that, as it survives a kill. */
class Host {
  ready: Promise<void>
  inTransaction = false
  commits: GroupCommit
  readonly fence: Fence | null
  #worker: Worker
  #last = 0
  #closing = false
  readonly #waiting = new Map<number, Waiter>()
  readonly #streams = new Set<ProtocolStream>()
  readonly #source: PgliteSource
  readonly #program: WebAssembly.Module

  constructor(source: PgliteSource, program: WebAssembly.Module) {
    this.#source = source
    this.#program = program
    this.fence = source.fence ? new Fence(source.fence) : null
    this.commits = this.#newCommits()
    this.#worker = this.#spawn()
    this.ready = this.#opened(this.#worker)
  }

  connect(): Duplex {
    const stream = new ProtocolStream(async (bytes) => {
      const { bytes: answered = new Uint8Array() } = await this.ask({ bytes }, this.#source.timeout)
      // the last message says whether the session is idle
      this.inTransaction = answered.length > 0 && answered.at(-1) !== IDLE
      return answered
    })
    this.#streams.add(stream)
    stream.once('close', () => this.#streams.delete(stream))
    return stream
  }

  async ask(message: object, timeout?: number): Promise<Answer> {
    await this.ready
    return new Promise((resolve, reject) => {
      const id = ++this.#last
      const limited = timeout !== undefined && this.#source.dataDir !== undefined
      const timer = limited ? setTimeout(() => this.#restart(), timeout) : undefined
      const settle = (): void => clearTimeout(timer)
      this.#waiting.set(id, {
        resolve: (answer) => (settle(), resolve(answer)),
        reject: (error) => (settle(), reject(error)),
      })
      this.#worker.postMessage({ ...message, id })
    })
  }

  async close(): Promise<void> {
    this.#closing = true
    try {
      await this.ask({ close: true })
    } finally {
      await this.#worker.terminate()
      this.fence?.close()
    }
  }

  #newCommits(): GroupCommit {
    return new GroupCommit(
      () => this.fence?.check(),
      (error) => this.#source.onFailed?.(error),
    )
  }

  #spawn(): Worker {
    const { dataDir, fence } = this.#source
    const workerData = { dataDir, fence, program: this.#program, shared: this.commits.shared }
    return new Worker(new URL('./pglite-worker.mjs', import.meta.url), { workerData, execArgv: [] })
  }

  #opened(worker: Worker): Promise<void> {
    return new Promise((resolve, reject) => {
      worker.on('message', (answer: Answer) => {
        if (answer.ready) return resolve()
        if (answer.id === undefined) return reject(failureOf(answer))
        const waiter = this.#waiting.get(answer.id)
        this.#waiting.delete(answer.id)
        if (answer.owed) this.commits.note(answer.owed)
        if (answer.failed === undefined) waiter?.resolve(answer)
        else waiter?.reject(failureOf(answer))
      })
      worker.on('error', (error) => {
        reject(error)
        if (worker === this.#worker && !this.#closing) this.#restart(error)
      })
    })
  }

  /** Ends the thread and what waits for it, and opens the folder on a new one. */
  #restart(cause: Error = new TimeoutError('statement took too long')): void {
    const old = this.#worker
    this.inTransaction = false
    this.ready = old.terminate().then(() => {
      // what waits for the disk of the former thread still gets there
      this.commits = this.#newCommits()
      this.#worker = this.#spawn()
      return this.#opened(this.#worker)
    })
    this.ready.catch(() => undefined)
    for (const waiter of this.#waiting.values()) waiter.reject(cause)
    this.#waiting.clear()
    for (const stream of this.#streams) stream.destroy(cause)
  }
}
