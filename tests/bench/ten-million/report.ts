import { loadLines } from '../scale-report.ts'
import { table, withSection } from '../figures.ts'
import type { TenMillionFigures } from './measure.ts'

const TITLE = '## Ten million records'

/** The page with this measurement in place of the earlier one. */
export function withTenMillion(page: string, { settings, clients, rows, fill, bytes, loads }: TenMillionFigures): string {
  const gb = (size: number): string => (size / 2 ** 30).toFixed(1)
  const took = fill === null ? 'They were there already this time.' : `Copies and indexes took ${(fill / 60).toFixed(0)} minutes.`
  const section = `${TITLE}

Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench -- ten-million\` on PostgreSQL, the server in one process, ${clients} clients at once, each asking again as soon
as it is answered. \`BENCH_SCALE\` applications, ${count(rows['appMain'])} here with their lists of equipment, beside ${count(rows['eqdBasic'])} devices and ${count(rows['appBuss'])} orders of
inspection: 20,000 applications are made by the generator, the others are copies under keys of their own, spread over ten years; all belong to two institutes,
so that nobody's scope leaves few. ${took} The database has ${gb(bytes.all)} GB, ${gb(bytes.indexes)} of them indexes. \`BENCH_FOLDER\` names a folder that stays, so that what
is filled once is measured again. Those who ask share the processors of one machine with server and store; jobs are off. A call
whose statement takes more than 30 seconds is refused. ${settings.map((each) => `\`${each}\``).join(', ')}.

${loads.map(listTable).join('\n\n')}`
  return withSection(page, TITLE, section)
}

function listTable({ title, rows, loads }: TenMillionFigures['loads'][number]): string {
  const head = [`${title}（${count(rows)}）`, 'Calls a second', 'p50, ms', 'p95, ms', 'p99, ms', 'Processor, ms a call', 'Load average', 'Refused']
  const lines = loadLines(loads)
  return table(head, loads.map(({ refused }, at) => [...(lines[at] ?? []), String(refused)])) // prettier-ignore
}

function count(rows = 0): string {
  return Math.round(rows).toLocaleString('en-US')
}
