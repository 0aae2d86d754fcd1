import { percentile, table, withSection } from '../figures.ts'
import type { Measured, Sample } from './measure.ts'
import { suites, type Suite } from './suites.ts'

const TITLES: Record<Suite['kind'], string> = { forms: '## Forms beside other renderers', lists: '## Lists beside other renderers' }

interface Column {
  title: string
  key: string
  /** What the figure is multiplied with. */
  by?: number
  /** The 95th percentile beside the median. */
  p95?: boolean
}

const columns: Record<Suite['kind'], Column[]> = {
  forms: [
    { title: 'JS gz kB', key: 'gz', by: 1 / 1024 },
    { title: 'first 24 ms', key: 'first' },
    { title: 'mount ms', key: 'mount', p95: true },
    { title: 'key → paint ms', key: 'key', p95: true },
    { title: 'script a key', key: 'key.script' },
    { title: 'one isolated key, CPU', key: 'iso.task' },
    { title: 'toggle ms', key: 'toggle' },
    { title: 'submit ms', key: 'submit', p95: true },
    { title: 'DOM', key: 'dom' },
    { title: 'heap MB', key: 'heap' },
  ],
  lists: [
    { title: 'JS gz kB', key: 'gz', by: 1 / 1024 },
    { title: 'first rows ms', key: 'mount', p95: true },
    { title: 'frame ms', key: 'frame', p95: true },
    { title: 'scroll, CPU a step', key: 'scroll.task' },
    { title: 'sideways, CPU a step', key: 'scrollX.task' },
    { title: 'update ms', key: 'update' },
    { title: 'sort ms', key: 'sort', p95: true },
    { title: 'DOM', key: 'dom' },
    { title: 'heap MB', key: 'heap' },
  ],
}

const how = `One harness renders the same work with each of them, headless Chromium at 1280 × 900, production builds, every sample in a fresh browser context,
the renderers taking turns, the first round dropped; timing is the harness's own. Medians and 95th percentiles, then the medians divided by those of the first
row: compare these, the times are of this machine.`

const what: Record<Suite['kind'], string> = {
  forms: `Fields, rules, labels, required marks, choices and errors are the same everywhere. Ours is the product's own screen: entity and view made from the
harness's plan, drawn by \`Screen\` with theme, groups, table of contents, buttons and error summary as on the desk. What a server does before (layers,
rights) is not in the times of ours, nor are the fields' schemas in those of others. \`viewno\` starts from an empty page, theme and all, as the others do;
\`viewno-desk\` opens the same screen where theme and messages stand already, as they do in the product.`,
  lists: `Ours is the product's own list screen with buttons and pager. It asks its server for each page, each sort and each change, so one page holds all the
rows here and a port answers from memory; the peers hold the rows themselves. “Update” is a value that changed on the server and a press on 刷新 for ours, a
call of the data interface for the others. “Sort” presses the header twice for ours (ascending, then descending): two answers of the server.`,
}

/** The page with its parts on forms and lists beside those of others renewed, as far as they were measured. */
export function withPeers(page: string, measured: readonly Measured[]): string {
  const kinds = ['forms', 'lists'] as const
  return kinds.reduce((before, kind) => {
    const own = measured.filter(({ id }) => suites.find((suite) => suite.id === id)?.kind === kind)
    const section = [TITLES[kind], how, what[kind], ...own.map(suiteSection)].join('\n\n')
    return own.length === 0 ? before : withSection(before, TITLES[kind], section)
  }, page)
}

function suiteSection({ id, date, load, results }: Measured): string {
  const suite = suites.find((each) => each.id === id)
  if (!suite) return ''
  const shown = columns[suite.kind]
  const names = Object.keys(results)
  const figures = names.map((name) => [name, ...shown.map((column) => figure(results[name] ?? [], column))])
  const [first = ''] = names
  const ratios = names.map((name) => [name, ...shown.map(({ key }) => ratio(median(results[name] ?? [], key), median(results[first] ?? [], key)))])
  return `### ${suite.title}

${date}, load average ${load.map((each) => each.toFixed(1)).join(' → ')}, ${suite.reps} samples each.

${table(['Renderer', ...shown.map(({ title }) => title)], figures)}

${table([`÷ ${first}`, ...shown.map(({ title }) => title)], ratios)}`
}

function figure(samples: readonly Sample[], { key, by = 1, p95 = false }: Column): string {
  const values = valuesOf(samples, key)
  if (values.length === 0) return 'failed'
  const middle = short(percentile(values, 0.5) * by)
  return p95 ? `${middle} / ${short(percentile(values, 0.95) * by)}` : middle
}

function median(samples: readonly Sample[], key: string): number {
  return percentile(valuesOf(samples, key), 0.5)
}

function ratio(own: number, other: number): string {
  return Number.isFinite(own / other) ? (own / other).toFixed(2) : '–'
}

function valuesOf(samples: readonly Sample[], key: string): number[] {
  return samples
    .filter((sample) => sample.fail === undefined)
    .flatMap((sample) => sample[key] ?? [])
    .filter((value): value is number => typeof value === 'number' && Number.isFinite(value))
}

function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
