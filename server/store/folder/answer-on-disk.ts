import type { PostgresQueryResult } from 'kysely'
import type { Client, Pool } from '../prepared-statements.ts'

/** What a session tells of itself. */
export interface Session {
  inTransaction(): boolean
  onDisk(): Promise<void>
}

/**
 * The pool whose answers wait for the disk: whatever is answered outside a transaction, the end of one included, and all that it follows from, is
 * on the disk. The one session goes to the next meanwhile, so that one sync of the disk serves several.
 */
export function answeringOnDisk(pool: Pool, session: Session): Pool {
  return {
    connect: async () => new WaitingClient(pool, session, await pool.connect()),
    end: () => pool.end(),
  }
}

class WaitingClient implements Client {
  readonly #pool: Pool
  readonly #session: Session
  /** Null once it was given back, before or after its user said so. */
  #client: Client | null

  constructor(pool: Pool, session: Session, client: Client) {
    this.#pool = pool
    this.#session = session
    this.#client = client
  }

  async query<R>(asked: { name?: string; text: string; values: unknown[] }): Promise<PostgresQueryResult<R>> {
    const client = (this.#client ??= await this.#pool.connect())
    try {
      return await client.query<R>(asked)
    } finally {
      if (!this.#session.inTransaction()) {
        const reached = this.#session.onDisk()
        this.release()
        await reached
      }
    }
  }

  release(): void {
    this.#client?.release()
    this.#client = null
  }
}
