import { percentile, table, withSection } from './figures.ts'
import type { BombFigures } from './scale-bombs.ts'
import { ROWS, type KillFigures } from './scale-kills.ts'
import type { LoadFigures } from './scale-load.ts'

const TITLE = '## The server at scale'

/** What was measured on one store. */
export interface ScaleFigures {
  store: string
  rows: number
  clients: number
  loads: LoadFigures[]
  /** Null when nothing was killed (`BENCH_KILLS=0`). */
  kills: KillFigures | null
  bombs: BombFigures[]
}

/** The page with this measurement in place of the earlier one. */
export function withScale(page: string, stores: readonly ScaleFigures[]): string {
  const [first] = stores
  const section = `${TITLE}

Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench -- scale\` (\`BENCH_SCALE\` rows, ${first?.rows ?? 0} applications here, their lists of equipment with them; 20,000 are
made by the generator, the others are copies under keys of their own, each a month older). One server process, its store, and those who ask share the processors
of one machine. The goals, at 1,000,000 rows: 300 calls a second with a p99 of 150 ms on PGlite, 1500 and 50 ms on PostgreSQL.

### List call, ${first?.clients ?? 0} clients at once

Each client asks again as soon as it is answered; rights, scope, count, labels and gzip as for a browser; five people of two institutes. “Processor” is what the
server and its store used for one call: other work on the machine makes the times longer, this hardly.

${stores.map(loadTable).join('\n\n')}

### A batch of ${ROWS} rows, and kill -9

批量受理 of ${ROWS} applications in one call: each is judged, moved, logged and audited, its orders of inspection are made, all in one transaction. Then the same
with others, the process killed in the middle, earlier and later, and started again at once; what stands is counted. Recovery is from the kill to the first
answered list call, the start of the process included.

${table(
  ['Store', 'Batch, s', 'Kills', 'None of it stood', 'All of it stood', 'Part of it stood', 'Recovery median, s', 'Recovery longest, s'],
  stores.flatMap(killLine),
)}

### Files sent to do harm

Sent to 导入 as \`.xlsx\`. Memory is that of the server's process (RSS), before and at most meanwhile.

${stores.slice(0, 1).map(bombTable).join('\n\n')}`
  return withSection(page, TITLE, section)
}

function loadTable({ store, loads }: ScaleFigures): string {
  return table([store, 'Calls a second', 'p50, ms', 'p95, ms', 'p99, ms', 'Processor, ms a call', 'Load average'], loadLines(loads))
}

/** Lines of a table of loads: title, calls a second, p50, p95, p99, processor time a call, load average. */
export function loadLines(loads: readonly LoadFigures[]): string[][] {
  return loads.map(({ title, times, seconds, processor, load }) => [
    title,
    (times.length / seconds).toFixed(0),
    ...[0.5, 0.95, 0.99].map((share) => (times.length > 0 ? percentile(times, share).toFixed(1) : '–')),
    processor.toFixed(1),
    load.toFixed(1),
  ])
}

function killLine({ store, kills }: ScaleFigures): string[][] {
  if (!kills) return []
  const { batch, committed, recovery } = kills
  const none = committed.filter((count) => count === 0).length
  const all = committed.filter((count) => count === ROWS).length
  const times = [percentile(recovery, 0.5), Math.max(...recovery)].map((ms) => (ms / 1000).toFixed(1))
  return [[store, (batch / 1000).toFixed(1), ...[committed.length, none, all, committed.length - none - all].map(String), ...times]]
}

function bombTable({ bombs }: ScaleFigures): string {
  const mb = (bytes: number): string => (bytes / 2 ** 20).toFixed(bytes < 2 ** 20 ? 2 : 0)
  const lines = bombs.map(({ title, size, status, message, ms, rss: [before, most] }) => [
    title,
    message,
    String(status),
    mb(size),
    ms.toFixed(0),
    `${mb(before)} → ${mb(most)}`,
  ])
  return table(['File', 'Answer', 'Status', 'MB', 'ms', 'Memory, MB'], lines)
}
