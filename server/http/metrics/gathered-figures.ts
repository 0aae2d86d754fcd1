import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client'

/** What one process has measured, as it goes from process to process: the library's own form, plain JSON. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[]

/** A process that is asked for its figures, and tells them by `told`. */
export interface Asked {
  id: number
  ask(): void
}

/** The figures of several as one: each by its own rule, counters and histograms by their sum. */
export function joined(figures: readonly Figures[]): Registry {
  return AggregatorRegistry.aggregate([...figures])
}

/**
 * Figures of all processes, gathered by the one that started them. What was counted stays counted when a process ends, as far as it was last told: a sum
 * that fell would look like a new start to whoever watches.
 */
export class GatheredFigures {
  readonly #processes: () => readonly Asked[]
  readonly #patience: number
  readonly #last = new Map<number, Figures>()
  #ended: Promise<Figures> = Promise.resolve([])
  #silent = new Set<number>()
  #heardAll = (): void => undefined
  #round: Promise<Figures> | null = null

  /** `patience`: for how many ms one that does not answer is waited for. */
  constructor(processes: () => readonly Asked[], patience = 2000) {
    this.#processes = processes
    this.#patience = patience
  }

  /** What one process tells of itself. */
  told(id: number, figures: Figures): void {
    this.#last.set(id, figures)
    this.#heard(id)
  }

  /** A process is gone; what it counted stays. */
  gone(id: number): void {
    const counted = counters(this.#last.get(id) ?? [])
    this.#last.delete(id)
    this.#ended = this.#ended.then((ended) => joined([ended, counted]).getMetricsAsJSON() as Promise<Figures>)
    this.#heard(id)
  }

  /** The figures of all as they are now. Of one that does not answer in time only what it had counted before; who asks meanwhile gets the same answer. */
  all(): Promise<Figures> {
    this.#round ??= this.#gather().finally(() => (this.#round = null))
    return this.#round
  }

  async #gather(): Promise<Figures> {
    const asked = this.#processes()
    this.#silent = new Set(asked.map(({ id }) => id))
    await new Promise<void>((done) => {
      const timer = setTimeout(done, this.#patience)
      this.#heardAll = () => {
        clearTimeout(timer)
        done()
      }
      if (asked.length === 0) this.#heardAll()
      for (const process of asked) process.ask()
    })
    const running = [...this.#last].map(([id, figures]) => (this.#silent.has(id) ? counters(figures) : figures))
    return joined([await this.#ended, ...running]).getMetricsAsJSON() as Promise<Figures>
  }

  #heard(id: number): void {
    this.#silent.delete(id)
    if (this.#silent.size === 0) this.#heardAll()
  }
}

/** What only grows: how much memory a process had is of no use once it is gone. */
function counters(figures: Figures): Figures {
  return figures.filter(({ type }) => ['counter', 'histogram'].includes(String(type)))
}
