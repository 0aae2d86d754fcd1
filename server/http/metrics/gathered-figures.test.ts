import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { GatheredFigures, joined, type Figures } from './gathered-figures.ts'

/** A process that has answered so many requests and uses so much memory. */
async function figuresOf(requests: number, memory: number): Promise<Figures> {
  const registry = new Registry()
  const registers = [registry]
  new Counter({ name: 'requests', help: 'r', labelNames: ['route'], registers }).inc({ route: '/a' }, requests)
  const durations = new Histogram({ name: 'duration', help: 'd', buckets: [1, 2], registers })
  for (let each = 0; each < requests; each += 1) durations.observe(1.5)
  new Gauge({ name: 'memory', help: 'm', aggregator: 'sum', registers }).set(memory)
  new Gauge({ name: 'delay', help: 'l', aggregator: 'max', registers }).set(memory)
  return (await registry.getMetricsAsJSON()) as Figures
}

/** Processes of these figures, each told as soon as it is asked; null is one that never answers. */
function processesOf(figures: Map<number, Figures | null>): GatheredFigures {
  const gathered: GatheredFigures = new GatheredFigures(
    () => [...figures].map(([id, own]) => ({ id, ask: () => own && setImmediate(() => gathered.told(id, own)) })),
    50,
  )
  return gathered
}

const textOf = async (gathered: GatheredFigures): Promise<string[]> =>
  (await joined([await gathered.all()]).metrics()).split('\n').filter((line) => /^[a-z]/.test(line))

describe('figures of several processes', () => {
  it('given two, then counters, histograms and memory are summed, and of the delay the longest is told', async () => {
    const gathered = processesOf(new Map([[1, await figuresOf(2, 10)], [2, await figuresOf(3, 30)]])) // prettier-ignore
    expect(await textOf(gathered)).toEqual([
      'requests{route="/a"} 5',
      'duration_bucket{le="1"} 0',
      'duration_bucket{le="2"} 5',
      'duration_bucket{le="+Inf"} 5',
      'duration_sum 7.5',
      'duration_count 5',
      'memory 40',
      'delay 30',
    ])
  })

  it('given one ends and another takes its place, then what it had counted stays in the sum and what it used does not', async () => {
    const figures = new Map<number, Figures | null>([[1, await figuresOf(2, 10)], [2, await figuresOf(3, 30)]]) // prettier-ignore
    const gathered = processesOf(figures)
    await gathered.all()
    for (const [id, next] of [
      [2, 3],
      [3, 4],
    ] as const) {
      // prettier-ignore
      figures.delete(id)
      gathered.gone(id)
      figures.set(next, await figuresOf(1, 7))
      await gathered.all()
    }
    expect((await textOf(gathered)).filter((line) => /^(requests|memory|duration_count)/.test(line))).toEqual([
      'requests{route="/a"} 7',
      'duration_count 7',
      'memory 17',
    ])
  })

  it('given one that does not answer, then the others are told all the same, with what it had counted before', async () => {
    const figures = new Map<number, Figures | null>([[1, await figuresOf(2, 10)], [2, await figuresOf(3, 30)]]) // prettier-ignore
    const gathered = processesOf(figures)
    await gathered.all()
    figures.set(2, null)
    expect((await textOf(gathered)).filter((line) => /^(requests|memory)/.test(line))).toEqual(['requests{route="/a"} 5', 'memory 10'])
  })

  it('given none that runs, or one that ends while it is asked, then nobody waits', async () => {
    expect(await textOf(processesOf(new Map()))).toEqual([])
    const gathered: GatheredFigures = new GatheredFigures(() => [{ id: 1, ask: () => setImmediate(() => gathered.gone(1)) }], 60_000)
    expect(await textOf(gathered)).toEqual([])
  })
})
