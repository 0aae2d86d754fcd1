import { percentile, table, withSection } from './figures.ts'
import { measureRecordArchive, type RecordArchiveFigures } from './record-archive.ts'
import { measureRecordCalls, type RecordCallFigures } from './record-calls.ts'

const TITLE = '## Inspection records'

interface RecordFigures {
  calls: RecordCallFigures
  archive: RecordArchiveFigures | null
}

/** What writing one record costs on the embedded store, and what is asked of an archive of many on PostgreSQL. */
export async function measureRecords(say: (line: string) => void): Promise<RecordFigures> {
  const calls = await measureRecordCalls()
  return { calls, archive: await measureRecordArchive(say) }
}

/** The page with this measurement in place of the earlier one. */
export function withRecords(page: string, { calls, archive }: RecordFigures): string {
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
  const parts = [TITLE, words, writing, ...(archive ? archiveParts(archive, line) : [])]
  return withSection(page, TITLE, parts.join('\n\n'))
}

function archiveParts({ records, findings, size, calls }: RecordArchiveFigures, line: (title: string, times: readonly number[]) => string[]): string[] {
  const words = `An archive on PostgreSQL, the demonstration's records copied under keys and days of their own: ${records} records with ${findings} findings, ${(size / 2 ** 30).toFixed(1)} GB with versions and indexes. Asked by a member of one institute.`
  return [
    words,
    table(
      ['Asked', 'Median, ms', 'p95, ms'],
      [...calls].map(([title, times]) => line(title, times)),
    ),
  ]
}
