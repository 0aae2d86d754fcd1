import { createHash } from 'node:crypto'

/** Bytes on their way into or out of a file: how many have passed, and their SHA-256. */
export class PassingBytes {
  readonly #hash = createHash('sha256')
  bytes = 0

  /** Hands on what comes. */
  async *through(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      this.#hash.update(chunk)
      this.bytes += chunk.length
      yield chunk
    }
  }

  /** Of all that has passed; once, at its end. */
  sha256(): string {
    return this.#hash.digest('hex')
  }
}
