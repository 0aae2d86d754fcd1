import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from '../store/database.ts'
import { PassingBytes } from '../store/passing-bytes.ts'
import { LeavingRows } from '../store/queries/rows-as-text.ts'
import { useSnapshot } from '../store/queries/transaction-modes.ts'
import { backedUpTables, type BackedUpTable } from './queries/backup.ts'
import { StartError } from '../services/start-error.ts'
import { syncNames, syncPath } from '../store/folder/sync-path.ts'
import type { Store } from '../store/open-store.ts'
import { placeOf, type Manifest } from './manifest.ts'

/**
 * Writes everything the store and the folder of files hold into a new folder, as of one moment. It appears whole or not at all: it is
 * written aside, synced, then renamed. Answers what it holds.
 */
export async function writeBackup(store: Store, files: string, folder: string, now: Date): Promise<Manifest> {
  if (await stat(folder).catch(() => null)) throw new StartError(`${folder} 已存在，请另选一个文件夹。`)
  const aside = `${folder}.partial`
  await rm(aside, { recursive: true, force: true })
  await mkdir(join(aside, 'tables'), { recursive: true, mode: 0o700 })
  const tables = await store.db.transaction().execute(async (trx) => {
    await useSnapshot(trx)
    const written: Manifest['tables'] = []
    for (const table of await backedUpTables(trx)) written.push({ ...table, ...(await writeTable(trx, table, placeOf.table(aside, table.name))) })
    return written
  })
  const manifest: Manifest = { format: 1, at: now.toISOString(), tables, files: await copyFiles(files, placeOf.files(aside)) }
  const file = await open(placeOf.manifest(aside), 'wx', 0o600)
  await file.writeFile(JSON.stringify(manifest, null, 1))
  await file.sync()
  await file.close()
  await syncNames(aside)
  await rename(aside, folder)
  await syncPath(dirname(folder))
  return manifest
}

async function writeTable(trx: Database, { name }: BackedUpTable, path: string): Promise<{ rows: number; sha256: string }> {
  const leaving = new LeavingRows()
  await pipeline(Readable.from(leaving.lines(trx, { table: name })), createGzip(), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  return { rows: leaving.rows, sha256: leaving.sha256() }
}

/** Copies the files that are whole; those on their way stay behind. */
async function copyFiles(from: string, to: string): Promise<Manifest['files']> {
  const names = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => [])
  const whole = names.filter((entry) => entry.isFile()).map((entry) => relative(from, join(entry.parentPath, entry.name)))
  const copied: Manifest['files'] = []
  for (const path of whole.filter((each) => !each.startsWith('.')).sort()) {
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 })
    copied.push({ path, ...(await copyWhole(join(from, path), join(to, path))) })
  }
  return copied
}

/** The hash is of what was read: a copy that turns out otherwise is found when it is restored. */
async function copyWhole(from: string, to: string): Promise<{ size: number; sha256: string }> {
  const passing = new PassingBytes()
  await pipeline(createReadStream(from), (content) => passing.through(content), createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }))
  return { size: passing.bytes, sha256: passing.sha256() }
}
