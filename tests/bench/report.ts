import { cpus, loadavg, totalmem } from 'node:os'
import { percentile, table, withSection } from './figures.ts'
import type { ScreenFigures } from './screens.ts'
import type { Size } from './sizes.ts'

/** What was measured on one store. */
export interface StoreFigures {
  store: string
  firstStart: number
  secondStart: number
  /** Milliseconds of each call, by shape. */
  calls: Map<string, number[]>
}

export interface Figures {
  applications: number
  rounds: number
  stores: StoreFigures[]
  sizes: Size[] | null
  engine: Size[]
  screens: ScreenFigures
  /** Load of the machine before and after. */
  load: [number, number]
}

/** The figures as a page of the documentation. */
export function reportOf(figures: Figures): string {
  const { applications, rounds, stores, sizes, engine, screens, load } = figures
  const [cpu] = cpus()
  const loads = load.map((each) => each.toFixed(1)).join(' → ')
  return `# Benchmarks

Written by \`npm run bench\` (tests/bench); no test asserts these times.

| | |
|---|---|
| Date | ${new Date().toISOString().slice(0, 10)} |
| Machine | ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version} |
| Load average | ${loads} (above ${cpus().length}, other work shares the processors and the times are too long) |
| Data | ${applications} applications with what belongs to them |

## Start

From the start of the process until it takes requests. The first start makes the store and fills it, the second finds it filled.

${table(
  ['Store', 'First start, s', 'Second start, s'],
  stores.map(({ store, firstStart, secondStart }) => [store, (firstStart / 1000).toFixed(1), (secondStart / 1000).toFixed(1)]),
)}

## List of applications, ms

\`POST /api/appmain/appMainSheetList\` over HTTP through the whole server (session, rights, scope, search, count, labels), logged in as a clerk of one
institute; ${rounds} calls each, one after another, the stores taking turns call by call.

${callTable(stores)}

${sizesSection(sizes)}

${engineSection(engine)}

${screensSection(screens)}

## How it was made

Every store is a process of its own, started as \`npm start\` starts it, on a data folder of its own; PostgreSQL is the one found on the machine, with its
own settings but for fsync off. Sizes are of the built files: the page with all it imports at once, then what the desk and a list import on demand.
Ratios between stores are of this run, on this machine; compare them rather than the times themselves.
`
}

const ENGINE = '## The engine alone'

/** The part of the page on the size of the engine. */
function engineSection(sizes: readonly Size[]): string {
  return `${ENGINE}

Minified for a browser with all it needs; parts overlap, each is measured by itself. The goal was 40 kB gzip for the core. CEL and zod/mini, neither of
which can be had in pieces, are more than half of it.

${sizeTable(sizes)}`
}

function sizeTable(sizes: readonly Size[]): string {
  const lines = sizes.map(({ title, files, raw, gzip }) => [title, String(files), (raw / 1000).toFixed(0), (gzip / 1000).toFixed(0)])
  return table(['Part', 'Files', 'kB', 'kB gzip'], lines)
}

const SCREENS = '## Many screens'

/** The part of the page on working with many screens. */
function screensSection({ tests, lint, model }: ScreenFigures): string {
  const [median, slow] = [percentile(model, 0.5), percentile(model, 0.95)]
  return `${SCREENS}

In one process, without its start. Load average meanwhile ${(loadavg()[0] ?? 0).toFixed(1)}.

${table(
  ['What', 'Result', 'Time', 'Processor'],
  [
    [`\`viewno test\`: ${tests.screens} screens, read, parsed and run`, tests.said, ...seconds(tests)],
    ['`viewno lint`: the whole tree', `${lint.views} views, ${lint.entities} entities, ${lint.problems} problems`, ...seconds(lint)],
    [
      `Resolve and model: 60 columns, 4 layers of 50 changes, ${model.length} runs`,
      `median ${median.toFixed(2)} ms, p95 ${slow.toFixed(2)} ms`,
      `${median.toFixed(2)} ms`,
      '',
    ],
  ],
)}`
}

function seconds(took: { seconds: number; processor: number }): string[] {
  return [took.seconds, took.processor].map((each) => `${each.toFixed(1)} s`)
}

/** A new page with the parts of the old one that it has not: what was measured alone or written by hand stays. */
export function withOtherSections(page: string, old: string): string {
  const known = new Set(partsOf(page).map(titleOf))
  const others = partsOf(old).filter((part) => part.startsWith('## ') && !known.has(titleOf(part)))
  return others.reduce((whole, part) => withSection(whole, titleOf(part), part.trimEnd()), page)
}

/** What stands before the first heading, then each part from its heading on. */
function partsOf(page: string): string[] {
  return page.split(/^(?=## )/m)
}

function titleOf(part: string): string {
  return part.split('\n', 1)[0] ?? ''
}

const FETCHED = '## What a browser fetches'

/** The part of the page on what a browser fetches. */
function sizesSection(sizes: readonly Size[] | null): string {
  const day = new Date().toISOString().slice(0, 10)
  return `${FETCHED}\n\nOf ${day}.\n\n${sizes ? sizeTable(sizes) : 'No pages were built: \`npm run build\` first.'}`
}

/** The page with its part on what a browser fetches renewed. */
export function withSizes(page: string, sizes: readonly Size[] | null): string {
  return withSection(page, FETCHED, sizesSection(sizes))
}

/** The page with its part on many screens renewed; the rest stays as it was measured. */
export function withScreens(page: string, figures: ScreenFigures): string {
  return withSection(page, SCREENS, screensSection(figures))
}

/** The page with its part on the engine's size renewed. */
export function withEngine(page: string, sizes: readonly Size[]): string {
  return withSection(page, ENGINE, engineSection(sizes))
}

function callTable(stores: readonly StoreFigures[]): string {
  const [first] = stores
  const head = ['Query', ...stores.flatMap(({ store }) => [`${store} p50`, `${store} p99`]), ...(stores.length === 2 ? ['p50 ratio'] : [])]
  const lines = [...(first?.calls.keys() ?? [])].map((shape) => {
    const halves = stores.map(({ calls }) => percentile(calls.get(shape) ?? [], 0.5))
    const [one = NaN, other = NaN] = halves
    const times = stores.flatMap(({ calls }, at) => [ms(halves[at] ?? NaN), ms(percentile(calls.get(shape) ?? [], 0.99))])
    return [shape, ...times, ...(stores.length === 2 ? [(one / other).toFixed(1)] : [])]
  })
  return table(head, lines)
}

function ms(time: number): string {
  return time.toFixed(1)
}
