import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { ProtocolStream } from './protocol-stream.ts'

interface Answer {
  id?: number
  bytes?: Uint8Array
  failed?: string
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
}

/** The embedded database on its worker thread. */
export interface PgliteThread {
  /** A new connection, as `pg` expects it. PGlite has one session: never open two. */
  connect(): Duplex
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
    close: () => host.close(),
  }
}

/** A PostgreSQL error: the statement took too long. */
class TimeoutError extends Error {
  readonly code = '57014'
}

/** Keeps a worker running. PGlite knows no statement timeout, so a statement over the limit costs the thread: the folder survives that, as it survives a kill. */
class Host {
  ready: Promise<void>
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
    this.#worker = this.#spawn()
    this.ready = this.#opened(this.#worker)
  }

  connect(): Duplex {
    const stream = new ProtocolStream(async (bytes) => (await this.ask({ bytes }, this.#source.timeout)).bytes ?? new Uint8Array())
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
    await this.ask({ close: true })
    await this.#worker.terminate()
  }

  #spawn(): Worker {
    const workerData = { dataDir: this.#source.dataDir, program: this.#program }
    return new Worker(new URL('./pglite-worker.mjs', import.meta.url), { workerData, execArgv: [] })
  }

  #opened(worker: Worker): Promise<void> {
    return new Promise((resolve, reject) => {
      worker.on('message', (answer: Answer) => {
        if (answer.ready) return resolve()
        if (answer.id === undefined) return reject(new Error(answer.failed))
        const waiter = this.#waiting.get(answer.id)
        this.#waiting.delete(answer.id)
        if (answer.failed === undefined) waiter?.resolve(answer)
        else waiter?.reject(new Error(answer.failed))
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
    this.ready = old.terminate().then(() => {
      this.#worker = this.#spawn()
      return this.#opened(this.#worker)
    })
    this.ready.catch(() => undefined)
    for (const waiter of this.#waiting.values()) waiter.reject(cause)
    this.#waiting.clear()
    for (const stream of this.#streams) stream.destroy(cause)
  }
}
