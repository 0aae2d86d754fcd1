import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Schemas } from '../schemas/schemas.ts'
import { refreshStatistics } from '../store/housekeeping.ts'
import type { Store } from '../store/open-store.ts'
import { demoKey, fillCore, fillDemo } from './fill.ts'
import { fillRest, type RestOptions } from './background/fill-rest.ts'
import { readFill, releaseFill, type DemoKey, type FillState } from './queries/fill-state.ts'
import { planFill, type FillPlan } from './background/fill-plan.ts'

export interface DemonstrationOptions {
  wanted: Partial<DemoKey>
  /** Everything is filled in before the server listens, as tests and benchmarks want it. */
  whole: boolean
  /** Of every account that it makes; the known one by default. */
  password?: string
  /** Told what goes on, in Chinese; `replace` overwrites the line before. */
  say(line: string, replace?: boolean): void
  /** Pause after a first failure, in ms; longer after each further one. */
  pause?: number
}

/** How far a demonstration is that is filled while the server runs. */
export interface DemoProgress {
  share: number
  rows: number
  failed: boolean
}

/** Tries in a row that bring nothing before it is left to the next start. */
const TRIES = 5
const PAUSE = 2000

/**
 * The demonstration of a store: what comes first of it is there before the server listens, the rest is filled in behind it. Whatever stops that,
 * the next start goes on where it ended, and the result is the same as if nothing had.
 */
export class Demonstration {
  readonly #store: Store
  readonly #schemas: Schemas
  readonly #options: DemonstrationOptions
  readonly #key: DemoKey
  readonly #by = `${hostname()}-${randomUUID().slice(0, 8)}`
  readonly #stopping = new AbortController()
  #plan: Promise<FillPlan> | null = null
  #progress: DemoProgress | null = null
  #shown = -1
  #madeAccounts = false
  #running: Promise<void> = Promise.resolve()

  constructor(store: Store, schemas: Schemas, options: DemonstrationOptions) {
    this.#store = store
    this.#schemas = schemas
    this.#options = options
    this.#key = demoKey(options.wanted)
  }

  /** Null before anything is missing and once nothing is. */
  get progress(): DemoProgress | null {
    return this.#progress
  }

  /** True once this process has made the accounts, which share one password. */
  get madeAccounts(): boolean {
    return this.#madeAccounts
  }

  /** Works out what will be filled in while the store gets its tables. */
  async planAhead(): Promise<void> {
    if (this.#options.whole || (await readFill(this.#store.db)) !== null) return
    this.#plan = planFill(this.#schemas, this.#key)
    // a failure is met when it is asked for
    this.#plan.catch(() => undefined)
  }

  /** Fills in what must be there before the server listens. */
  async prepare(): Promise<void> {
    const password = this.#options.password ? { password: this.#options.password } : {}
    if (this.#options.whole) {
      this.#madeAccounts = await fillDemo(this.#store, this.#schemas, { ...this.#key, ...password, progress: (share, rows) => this.#tell(share, rows) })
      await fillRest(this.#store, this.#schemas, this.#restOptions(null))
    } else if (this.#plan) {
      this.#options.say('正在生成首批演示数据……')
      this.#madeAccounts = await fillCore(this.#store, this.#schemas, this.#key, this.#plan, password)
    }
    // the planner's figures are for lists of many rows: nobody waits for them with the first ones
    if (!this.#plan) await refreshStatistics(this.#store, false)
    // the progress is there for the first page that asks, before the first batch is written
    const state = await readFill(this.#store.db)
    this.#progress = state?.filling ? { share: shareOf(state.rows, state.filling.allRows), rows: state.rows, failed: false } : null
  }

  /** Fills in the rest behind the running server; `busy` tells whether anybody asks it just now. */
  begin(busy: () => boolean): void {
    this.#shown = -1
    this.#running = this.#keepOn(this.#restOptions(busy))
  }

  /** Ends with the batch under way; the next start goes on from there. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
    await releaseFill(this.#store.db, this.#by).catch(() => undefined)
  }

  async #keepOn(options: RestOptions): Promise<void> {
    let [tries, reached] = [0, -1]
    while (!options.signal.aborted) {
      try {
        if (this.#plan) await refreshStatistics(this.#store, false)
        const inspections = (await this.#plan)?.inspections
        this.#plan = null
        return await fillRest(this.#store, this.#schemas, { ...options, inspections })
      } catch (error) {
        if (options.signal.aborted) return
        const rows = this.#progress?.rows ?? 0
        tries = rows > reached ? 1 : tries + 1
        reached = rows
        if (tries >= TRIES) return this.#giveUp(error)
        await setTimeout((this.#options.pause ?? PAUSE) * tries, undefined, { signal: options.signal }).catch(() => undefined)
      }
    }
  }

  #giveUp(error: unknown): void {
    this.#progress = { share: 0, rows: 0, ...this.#progress, failed: true }
    this.#options.say(`演示数据未能全部生成，服务照常，下次启动时继续：${error instanceof Error ? error.message : String(error)}`)
  }

  #restOptions(busy: (() => boolean) | null): RestOptions {
    return { by: this.#by, busy, signal: this.#stopping.signal, progress: (state) => this.#toldState(state) }
  }

  #toldState({ rows, filling }: FillState): void {
    if (filling) return this.#tell(shareOf(rows, filling.allRows), rows)
    if (this.#progress) this.#options.say(`演示数据已全部生成（${rows} 行）`)
    this.#progress = null
  }

  #tell(share: number, rows: number): void {
    this.#progress = { share, rows, failed: false }
    const percent = Math.floor(share * 100)
    if (percent === this.#shown) return
    this.#options.say(`正在生成演示数据：${percent}%（${rows} 行）`, this.#shown >= 0)
    this.#shown = percent
  }
}

/** How many rows there will be is known about. */
function shareOf(rows: number, allRows: number): number {
  return Math.min(0.99, rows / allRows)
}
