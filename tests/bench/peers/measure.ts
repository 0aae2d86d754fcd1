import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { openHarness, type Harness } from './harness.ts'
import { servePages, type ServedPages } from './pages.ts'
import { pageOf, type Suite } from './suites.ts'

/** One page, measured once. A figure is a number, or several of one sample. */
export type Sample = { fail?: string } & Record<string, number | number[] | string>

/** A suite as it was measured. */
export interface Measured {
  id: string
  date: string
  /** Load average before and after. */
  load: [number, number]
  results: Record<string, Sample[]>
}

/** Our page from nothing, and on a desk that stands. */
const ours = { viewno: '', 'viewno-desk': '?desk' }

export interface PeerChoice {
  suites: readonly Suite[]
  /** Every peer of the harness, not only the usual ones. */
  all: boolean
  /** Measures again what was measured on the same build. */
  fresh: boolean
  say(line: string): void
}

/** Measures our pages beside their peers, suite by suite. What was measured on this very build before is taken as it is, so that a run that was cut goes on. */
export async function measurePeers({ suites, all, fresh, say }: PeerChoice): Promise<Measured[]> {
  const cache = resolve('.bench')
  const harness = openHarness(cache)
  const pages = await servePages(join(cache, 'pages'))
  const results = join(cache, 'results', pages.hash)
  mkdirSync(results, { recursive: true })
  try {
    const measured: Measured[] = []
    for (const suite of suites) {
      const resultFile = join(results, `${suite.id}${all ? '-all' : ''}.json`)
      if (!fresh && existsSync(resultFile)) say(`${suite.title}: measured before on this build (--fresh measures anew)`)
      else {
        say(suite.title)
        writeFileSync(resultFile, JSON.stringify(await measure(suite, all, harness, pages, join(cache, 'under-way.json'))))
      }
      measured.push(JSON.parse(readFileSync(resultFile, 'utf8')) as Measured)
    }
    return measured
  } finally {
    await pages.stop()
  }
}

async function measure(suite: Suite, all: boolean, harness: Harness, pages: ServedPages, out: string): Promise<Measured> {
  const wanted = [...suite.peers, ...(all ? suite.more : [])]
  const built = harness.build([...new Set(wanted.map((peer) => pageOf[peer] ?? peer))])
  const peers = wanted.filter((peer) => built.has(pageOf[peer] ?? peer))
  const address = suite.kind === 'forms' ? pages.form : pages.list
  const before = loadavg()[0] ?? 0
  const added = Object.entries(ours).flatMap(([name, query]) => ['--add', `${name}=${address}${query}`])
  await harness.run([suite.kind, ...suite.args, '--reps', String(suite.reps), '--only', [...peers, ...Object.keys(ours)].join(','), ...added], out)
  const { results } = JSON.parse(readFileSync(out, 'utf8')) as Pick<Measured, 'results'>
  return { id: suite.id, date: new Date().toISOString().slice(0, 10), load: [before, loadavg()[0] ?? 0], results }
}
