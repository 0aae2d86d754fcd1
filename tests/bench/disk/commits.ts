import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '../../../server/store/open-store.ts'
import { percentile, table, withSection } from '../figures.ts'

const TITLE = '## Commits on the disk'
const EACH = 200
const LANES = [1, 8, 32]

interface CommitFigures {
  /** A sync of the disk alone, ms. */
  sync: number
  lines: { store: string; lanes: number; perSecond: number; p50: number; p99: number }[]
}

/** Small transactions of several at once: in memory, where nothing is synced, and in a folder, where each is on the disk before it is answered. */
export async function measureCommits(): Promise<CommitFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'viewno-commits-'))
  try {
    const lines: CommitFigures['lines'] = []
    for (const [store, source] of [
      ['memory', {}],
      ['folder', { dataDir: join(folder, 'store') }],
    ] as const) {
      const opened = await openStore(source)
      try {
        await sql`create table written (id bigserial primary key, note text)`.execute(opened.db)
        for (const lanes of LANES) lines.push({ store, lanes, ...(await commit(opened, lanes)) })
      } finally {
        await opened.close()
      }
    }
    return { sync: await syncAlone(join(folder, 'alone')), lines }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function commit({ db }: Store, lanes: number): Promise<{ perSecond: number; p50: number; p99: number }> {
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let turn = 0; turn < EACH; turn += 1) {
        const start = performance.now()
        await db.transaction().execute((trx) => sql`insert into written (note) values (${'x'.repeat(200)})`.execute(trx))
        times.push(performance.now() - start)
      }
    }),
  )
  return { perSecond: times.length / ((performance.now() - began) / 1000), p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

async function syncAlone(path: string): Promise<number> {
  const file = await open(path, 'w')
  const times: number[] = []
  await file.write(Buffer.alloc(1024 * 1024))
  await file.sync()
  for (let turn = 0; turn < EACH; turn += 1) {
    await file.write(Buffer.alloc(8192, turn), 0, 8192, 8192 * (turn % 100))
    const start = performance.now()
    await file.datasync()
    times.push(performance.now() - start)
  }
  await file.close()
  return percentile(times, 0.5)
}

/** The page with this measurement in place of the earlier one. */
export function withCommits(page: string, { sync, lines }: CommitFigures): string {
  const figures = lines.map(({ store, lanes, perSecond, p50, p99 }) => [store, String(lanes), perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1)])
  const words = `Transactions of one insert on the embedded store, ${EACH} of each of those who write at once. In memory nothing is synced; in a folder each is on the disk before it is
answered, and those that wait share a sync (docs/adr/0032). A sync of 8 kB alone takes ${sync.toFixed(1)} ms here (median).`
  return withSection(page, TITLE, `${TITLE}\n\n${words}\n\n${table(['Store', 'Writers', 'Commits a second', 'p50, ms', 'p99, ms'], figures)}`)
}
