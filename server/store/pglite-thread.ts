import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'

interface Answer {
  id?: number
  bytes?: Uint8Array
  failed?: string
  ready?: boolean
}

/** The embedded database on its worker thread. */
export interface PgliteThread {
  /** A new connection, as `pg` expects it. PGlite has one session: never open two. */
  connect(): Duplex
  /** The whole data folder as a tar, to start another one from. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

/** Starts the worker and waits until the database is open; without `dataDir` it lives in memory. */
export async function startPglite(source: { dataDir?: string; template?: Uint8Array }): Promise<PgliteThread> {
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), { workerData: source, execArgv: [] })
  const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>()
  let last = 0
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (answer: Answer) => {
      if (answer.ready) return resolve()
      if (answer.id === undefined) return reject(new Error(answer.failed))
      const waiter = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (answer.failed === undefined) waiter?.resolve(answer)
      else waiter?.reject(new Error(answer.failed))
    })
    worker.on('error', (error) => {
      reject(error)
      for (const waiter of waiting.values()) waiter.reject(error)
      waiting.clear()
    })
  })
  const ask = (message: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      worker.postMessage({ ...message, id: last })
    })
  return {
    connect: () => new ProtocolStream(async (bytes) => (await ask({ bytes })).bytes ?? new Uint8Array()),
    dump: async () => (await ask({ dump: true })).bytes ?? new Uint8Array(),
    close: async () => {
      await ask({ close: true })
      await worker.terminate()
    },
  }
}

const terminate = 'X'.charCodeAt(0)
/** AuthenticationOk, then ReadyForQuery (idle). */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/** Looks like a socket to `pg`; what is written goes to the worker, what it answers comes back. */
class ProtocolStream extends Duplex {
  #started = false
  readonly #send: (bytes: Uint8Array) => Promise<Uint8Array>

  constructor(send: (bytes: Uint8Array) => Promise<Uint8Array>) {
    super()
    this.#send = send
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    if (!this.#started) {
      this.#started = true
      this.push(welcome)
      return done()
    }
    if (chunk[0] === terminate) return done()
    this.#send(chunk).then((bytes) => {
      if (bytes.length > 0) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
      done()
    }, done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }
}
