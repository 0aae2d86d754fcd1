import { Duplex } from 'node:stream'

const terminate = 'X'.charCodeAt(0)
/** AuthenticationOk, then ReadyForQuery (idle). */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/** Looks like a socket to `pg`: what is written goes to `send`, what that answers comes back. The greeting is answered here. */
export class ProtocolStream extends Duplex {
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
      if (bytes.length > 0 && !this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
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
