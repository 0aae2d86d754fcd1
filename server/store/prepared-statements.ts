import { StoreAway, unlessAway } from './store-away.ts'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'

/** What a pool of `pg` and its clients have that is needed here. */
export interface Client {
  query<R>(asked: { name?: string; text: string; values: unknown[] }): Promise<PostgresQueryResult<R>>
  /** `true`: the connection is closed and not used again. */
  release(gone?: boolean): void
}

export interface Pool {
  connect(): Promise<Client>
  end(): Promise<void>
}

/** A statement met so often is prepared: the store reads and plans it once for each connection. */
const OFTEN = 3
/** Each costs every connection memory. */
const MOST_PREPARED = 400
const MOST_COUNTED = 5_000

/** Connections are renewed after so many seconds, and their plans with them, because tables that were empty have grown. */
export const PLAN_LIFETIME_SECONDS = 600

/**
 * The pool with statements prepared that come again and again, on clients on which they are there the next time; the names are of this process.
 * A database that is away is a StoreAway.
 */
export function withPreparedStatements(pool: Pool, keeps: (client: Client) => boolean = () => true): PostgresPool {
  const names = new StatementNames()
  const clients = new WeakMap<Client, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await unlessAway(pool.connect())
      const known = clients.get(client) ?? new PreparingClient(client, keeps(client) ? names : null)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: Client
  readonly #names: StatementNames | null
  /** What is at its other end serves no longer: it was lost, or is a standby now. Another connection may lead elsewhere. */
  #gone = false

  constructor(client: Client, names: StatementNames | null) {
    this.#client = client
    this.#names = names
  }

  query<R>(text: string, values: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(text: string | PostgresCursor<R>, values: ReadonlyArray<unknown> = []): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('cursors are not used')
    const name = this.#names?.of(text)
    return this.#noting(unlessAway(this.#client.query<R>({ text, values: [...values], ...(name === undefined ? {} : { name }) })))
  }

  async #noting<Answer>(asked: Promise<Answer>): Promise<Answer> {
    try {
      return await asked
    } catch (error) {
      this.#gone ||= error instanceof StoreAway
      throw error
    }
  }

  release(): void {
    this.#client.release(this.#gone)
  }
}

/** Which statements are prepared, and under which names. */
export class StatementNames {
  readonly #prepared = new Map<string, string>()
  readonly #counts = new Map<string, number>()

  /** The name of a statement; none the first times, and none for ever where a plan must not be kept. */
  of(text: string): string | undefined {
    const name = this.#prepared.get(text)
    if (name !== undefined) return name
    if (this.#prepared.size >= MOST_PREPARED) return undefined
    const count = (this.#counts.get(text) ?? 0) + 1
    if (this.#counts.size >= MOST_COUNTED) this.#counts.clear()
    this.#counts.set(text, count)
    if (count < OFTEN || !isPlannedOnce(text)) return undefined
    this.#counts.delete(text)
    const given = `viewno_${this.#prepared.size + 1}`
    this.#prepared.set(text, given)
    return given
  }
}

/**
 * Searches for user input are planned for their values each time, because a stored plan knows nothing of them. A statement that selects every
 * column would no longer fit after a column is added.
 */
export function isPlannedOnce(text: string): boolean {
  if (!/^\s*(select|insert|update|delete|with)\s/i.test(text)) return false
  return !/\bi?like\b|\blimit\s+\$|\boffset\s+\$/i.test(text) && !text.replaceAll('count(*)', '').includes('*')
}
