import { inlineValues } from './inlined-values.ts'
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
/** Of those with their values in them there is no end: so many are known, and fewer kept by a connection while it lasts. */
const MOST_INLINED = 400
const MOST_INLINED_KEPT = 100
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
  readonly #inlined = new Set<string>()
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
    return this.#noting(unlessAway(this.#client.query<R>(this.#asked(text, values))))
  }

  #asked(text: string, values: readonly unknown[]): { name?: string; text: string; values: unknown[] } {
    const name = this.#names?.of(text)
    if (name !== undefined) return { name, text, values: [...values] }
    const inlined = this.#names?.inlined(text, values)
    if (!inlined || (this.#inlined.size >= MOST_INLINED_KEPT && !this.#inlined.has(inlined.name))) return { text, values: [...values] }
    this.#inlined.add(inlined.name)
    return { ...inlined, values: [] }
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

/** A statement with its values in it, under a name. */
interface Inlined {
  name: string
  text: string
}

/** Which statements are prepared, and under which names. No name is given twice. */
export class StatementNames {
  readonly #prepared = new Map<string, string>()
  readonly #inlined = new Map<string, Inlined>()
  readonly #counts = new Map<string, number>()
  readonly #plans = new Map<string, Plan>()
  #given = 0

  /** The name of a statement; none the first times, and none for ever where a plan must not be kept. */
  of(text: string): string | undefined {
    const name = this.#prepared.get(text)
    if (name !== undefined) return name
    if (this.#prepared.size >= MOST_PREPARED || this.#planOf(text) !== 'once' || !this.#isOften(text)) return undefined
    const given = this.#newName()
    this.#prepared.set(text, given)
    return given
  }

  /** A search that comes again with the same values, as the pages do that everybody opens: planned once for just these (docs/adr/0040). */
  inlined(text: string, values: readonly unknown[]): Inlined | undefined {
    if (this.#planOf(text) !== 'by value') return undefined
    const key = `${text}\n${JSON.stringify(values)}`
    const known = this.#inlined.get(key)
    if (known) return known
    const whole = this.#isOften(key) ? inlineValues(text, values) : null
    if (whole === null) return undefined
    const made = { name: this.#newName(), text: whole }
    const [oldest] = this.#inlined.keys()
    if (oldest !== undefined && this.#inlined.size >= MOST_INLINED) this.#inlined.delete(oldest)
    this.#inlined.set(key, made)
    return made
  }

  #planOf(text: string): Plan {
    const known = this.#plans.get(text)
    if (known) return known
    if (this.#plans.size >= MOST_COUNTED) this.#plans.clear()
    const plan = planOf(text)
    this.#plans.set(text, plan)
    return plan
  }

  #isOften(key: string): boolean {
    const count = (this.#counts.get(key) ?? 0) + 1
    if (this.#counts.size >= MOST_COUNTED) this.#counts.clear()
    if (count < OFTEN) this.#counts.set(key, count)
    else this.#counts.delete(key)
    return count >= OFTEN
  }

  #newName(): string {
    this.#given += 1
    return `viewno_${this.#given}`
  }
}

/** How a statement is planned: once whatever its values, once for each set of values, or each time. */
type Plan = 'once' | 'by value' | 'each time'

const reads = /^\s*(select|with)\s/i
const writes = /^\s*(insert|update|delete)\s/i
/** What somebody types, or a part of what is found. */
const byValue = /\bi?like\b|\blimit\s+\$|\boffset\s+\$/i
/** Every column there is, as against how many rows, or how many times. */
const everyColumn = /(?:\bselect|\bdistinct|\breturning|[.,])\s*\*/i

/**
 * Searches for user input are planned for their values, because a plan for any knows nothing of them. A statement that selects every column would no
 * longer fit after a column is added.
 */
export function planOf(text: string): Plan {
  if (everyColumn.test(text) || !(reads.test(text) || writes.test(text))) return 'each time'
  if (!byValue.test(text)) return 'once'
  return reads.test(text) ? 'by value' : 'each time'
}
