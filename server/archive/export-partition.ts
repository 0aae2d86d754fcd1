import { createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { StartError } from '../services/start-error.ts'
import type { Database } from '../store/database.ts'
import { syncPath } from '../store/folder/sync-path.ts'
import { PassingBytes } from '../store/passing-bytes.ts'
import { LeavingRows, type RowSource } from '../store/queries/rows-as-text.ts'
import { columnsOf } from '../store/queries/table-columns.ts'
import { liftTimeLimit, useSnapshot } from '../store/queries/transaction-modes.ts'
import { KEY_ID_LENGTH } from '../store/personal-data/keyring.ts'
import { audit, onConsole } from '../logs/audit.ts'
import type { Archive, Partition } from './archive.ts'
import { chainOf, requireMayLeave } from './leave.ts'
import { cutOf, fileOf, readManifest, writeManifest, type ExportedChain, type ExportedPart, type ExportManifest } from './manifest.ts'
import { proveExport } from './prove-export.ts'
import { deleteLinks, LINKS, linksUpTo } from './queries/links.ts'
import { dropPartition, hashOfRows, holdPartition } from './queries/partition.ts'

/** How far an export is: written and on the disk, read back and proved, the beginning of the trail kept outside the store, gone from the store. */
export type ArchiveStep = 'written' | 'proved' | 'noted' | 'dropped'

interface Wishes {
  folder: string
  /** Leaves the partition in the store. */
  keep?: boolean
  reached?(step: ArchiveStep): void
}

/**
 * Exports a partition into a folder and drops it: the files are written and synced, read back, and compared with what the partition holds while nobody
 * may write to it; only then does it leave, in one transaction. Killed at any point, the partition is there or the proven files are, or both, and the
 * next call goes on from there. Throws StartError where the partition must stay.
 */
export async function archivePartition(archive: Archive, partition: Partition, { folder, keep = false, reached }: Wishes): Promise<ExportManifest> {
  if (!keep) await requireMayLeave(archive, partition)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const manifest = (await readManifest(join(folder, fileOf.manifest(partition.name)))) ?? (await writeExport(archive, partition, folder))
  reached?.('written')
  await proveExport(join(folder, fileOf.manifest(partition.name)))
  reached?.('proved')
  if (keep) return manifest
  await noteCut(archive, manifest)
  reached?.('noted')
  await drop(archive, partition, manifest, folder)
  reached?.('dropped')
  return manifest
}

async function writeExport(archive: Archive, partition: Partition, folder: string): Promise<ExportManifest> {
  const { table, name, period } = partition
  const keys = new Set<string>()
  const { parts, chain } = await archive.db.transaction().execute(async (trx) => {
    await useSnapshot(trx)
    await liftTimeLimit(trx)
    const leaving = await chainOf({ db: trx, book: archive.book }, partition)
    const written = [await writePart(trx, rowsOf(partition), { folder, file: fileOf.rows(name), as: table.name, keys })]
    if (leaving) written.push(await writePart(trx, linksOf(leaving), { folder, file: fileOf.links(name), as: LINKS, keys }))
    return { parts: written, chain: leaving }
  })
  const { from, until } = period
  return writeManifest(folder, {
    format: 1,
    at: archive.now().toISOString(),
    table: table.name,
    partition: name,
    from,
    until,
    keys: [...keys].sort(),
    parts,
    chain,
  })
}

/** The rows of a partition, in the order in which they are exported. */
export function rowsOf({ table, name }: Partition): RowSource {
  return { table: name, order: table.primaryKey }
}

function linksOf({ place }: ExportedChain): RowSource {
  return { table: LINKS, order: ['place'], where: linksUpTo(place) }
}

/** What sealed values begin with, as JSON writes it. */
const sealedWith = new RegExp(`"\\\\u0001([0-9a-f]{${KEY_ID_LENGTH}})`, 'g')

interface Written {
  folder: string
  file: string
  /** Under which table the manifest names the rows. */
  as: string
  /** Takes the ids of the keys that values are sealed with. */
  keys: Set<string>
}

async function writePart(trx: Database, source: RowSource, { folder, file, as, keys }: Written): Promise<ExportedPart> {
  const path = join(folder, file)
  const [leaving, passing] = [new LeavingRows(), new PassingBytes()]
  async function* lines(): AsyncGenerator<string> {
    for await (const text of leaving.lines(trx, source)) {
      for (const [, key = ''] of text.matchAll(sealedWith)) keys.add(key)
      yield text
    }
  }
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    (content) => passing.through(content),
    createWriteStream(`${path}.partial`, { mode: 0o600, flush: true }),
  )
  await rename(`${path}.partial`, path)
  await syncPath(folder)
  const columns = await columnsOf(trx, source.table)
  return { table: as, file, columns, rows: leaving.rows, bytes: passing.bytes, sha256: passing.sha256(), rowsSha256: leaving.sha256() }
}

/** Kept outside the store before anything of the trail leaves it; once, however often the export is taken up again. */
async function noteCut({ book, now }: Archive, manifest: ExportManifest): Promise<void> {
  if (!manifest.chain) return
  const { place, hash } = manifest.chain
  const there = (await book.cuts()).some((cut) => cut.place === place && cut.hash === hash)
  if (!there) await book.cut(cutOf(manifest, manifest.chain, now()))
}

async function drop(archive: Archive, partition: Partition, manifest: ExportManifest, folder: string): Promise<void> {
  const { table, name } = partition
  const { parts, chain } = manifest
  await archive.db.transaction().execute(async (trx) => {
    await holdPartition(trx, name)
    const sources = [rowsOf(partition), ...(chain ? [linksOf(chain)] : [])]
    for (const [at, source] of sources.entries()) {
      const found = await hashOfRows(trx, source)
      if (found.rows !== parts[at]?.rows || found.rowsSha256 !== parts[at].rowsSha256)
        throw new StartError(`${name} 与 ${join(folder, parts[at]?.file ?? '')} 不一致，导出后有改动，未清出。请删除导出文件后重新导出。`)
    }
    await requireMayLeave({ ...archive, db: trx }, partition)
    if (chain) await deleteLinks(trx, chain.place)
    await dropPartition(trx, table.name, name)
    await audit(onConsole(trx, archive.book, 'archive', archive.now()), {
      action: 'archive-export',
      recordId: name,
      after: { table: table.name, from: manifest.from, until: manifest.until, rows: parts[0]?.rows ?? 0, sha256: parts[0]?.sha256 ?? '' },
    })
  })
}
