import { percentile, table, withSection } from './figures.ts'
import { measureRecordArchive, type RecordArchiveFigures } from './record-archive.ts'
import { measureRecordCalls, type RecordCallFigures } from './record-calls.ts'
import { measureRecordScreen, type RecordScreenFigures } from './record-screen.ts'

const TITLE = '## Inspection records'

interface RecordFigures {
  calls: RecordCallFigures
  screen: RecordScreenFigures
  archive: RecordArchiveFigures | null
}

/** What writing one record costs on the embedded store, and what is asked of an archive of many on PostgreSQL. */
export async function measureRecords(say: (line: string) => void): Promise<RecordFigures> {
  const calls = await measureRecordCalls()
  const screen = await measureRecordScreen()
  return { calls, screen, archive: await measureRecordArchive(say) }
}

/** The page with this measurement in place of the earlier one. */
export function withRecords(page: string, { calls, screen, archive }: RecordFigures): string {
  const line = (title: string, times: readonly number[]): string[] => [title, percentile(times, 0.5).toFixed(1), percentile(times, 0.95).toFixed(1)]
  const writing = table(
    ['Call', 'Median, ms', 'p95, ms'],
    [
      line('Opened for the first time: template chosen, filled from the archive', calls.first),
      line('Opened again, with its answers', calls.opening),
      line('One answer written', calls.answering),
      line('Judged (engine alone)', calls.judging),
    ],
  )
  const words = `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench -- records\`. A record of ${calls.results} results over HTTP through the whole server on the embedded store.`
  const parts = [TITLE, words, writing, ...screenParts(screen, line), ...(archive ? archiveParts(archive, line) : [])]
  return withSection(page, TITLE, parts.join('\n\n'))
}

function screenParts({ results, openings, keys, digits }: RecordScreenFigures, line: Line): string[] {
  const words = `The same record of ${results} results in Chromium, its code loaded before: opened ${openings.length} times, from the address changing to the paint that follows; every result signed by a key and every value begun by a digit, from the event of the key to the page judged, drawn and laid out again, without the paint.`
  const rows = [
    line(
      'Record opened',
      openings.map(({ took }) => took),
    ),
    line(
      'of it waiting for the server',
      openings.map(({ server }) => server),
    ),
    line('Key that signs a result', keys),
    line('Digit of a measured value', digits),
  ]
  return [words, table(['On screen', 'Median, ms', 'p95, ms'], rows)]
}

type Line = (title: string, times: readonly number[]) => string[]

function archiveParts({ records, findings, size, calls }: RecordArchiveFigures, line: Line): string[] {
  const words = `An archive on PostgreSQL, the demonstration's records copied under keys and days of their own: ${records} records with ${findings} findings, ${(size / 2 ** 30).toFixed(1)} GB with versions and indexes. Asked by a member of one institute.`
  return [
    words,
    table(
      ['Asked', 'Median, ms', 'p95, ms'],
      [...calls].map(([title, times]) => line(title, times)),
    ),
  ]
}
