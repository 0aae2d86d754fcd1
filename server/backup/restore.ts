import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, lstat, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { mergeSiteLayers } from '../../engine/layers/site/merge-site-layer.ts'
import type { Database } from '../store/database.ts'
import { advanceCounters, emptyTable, isInUse, backedUpTables } from './queries/backup.ts'
import { everBrought } from '../layouts/queries/site-layer.ts'
import type { Schemas } from '../schemas/schemas.ts'
import { expand, migrate } from '../store/migration/migrate.ts'
import { syncNames, syncPath } from '../store/folder/sync-path.ts'
import { addRows } from '../store/queries/rows-as-text.ts'
import { wholeLines } from '../store/whole-lines.ts'
import type { Store } from '../store/open-store.ts'
import { StartError } from '../services/start-error.ts'
import { placeOf, readManifest, type Manifest } from './manifest.ts'

type Table = Manifest['tables'][number]

const AT_ONCE = 500

/**
 * Fills an empty store and folder of files from a backup, in one transaction, of either kind of store into either. The backup is
 * proved whole first; a store in use and a backup of newer tables are refused.
 */
export async function restoreBackup(store: Store, schemas: Schemas, files: string, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  if (await isInUse(store.db)) throw new StartError('目标数据库已有数据，只能恢复到空的数据库。')
  for (const table of manifest.tables) await proveTable(folder, table)
  for (const file of manifest.files) await proveFile(folder, file)
  await migrate(store, schemas)
  await store.db.transaction().execute(async (trx) => {
    await makeSiteColumns(trx, schemas, folder, manifest)
    const known = new Map((await backedUpTables(trx)).map((table) => [table.name, new Set(table.columns)]))
    const strange = manifest.tables.flatMap(({ name, columns }) =>
      columns.filter((column) => !known.get(name)?.has(column)).map((column) => `${name}.${column}`),
    )
    if (strange.length > 0) throw new StartError(`备份来自更新的版本，本程序没有 ${strange.slice(0, 3).join('、')}。`)
    for (const table of manifest.tables) await fillTable(trx, folder, table)
  })
  for (const { path } of manifest.files) {
    await mkdir(dirname(join(files, path)), { recursive: true, mode: 0o700 })
    await copyFile(join(placeOf.files(folder), path), join(files, path))
    await syncPath(join(files, path))
  }
  if (manifest.files.length > 0) await syncNames(files)
  return manifest
}

/** Columns of fields that the site has added: which they are stands among its versions. */
async function makeSiteColumns(trx: Database, schemas: Schemas, folder: string, { tables }: Manifest): Promise<void> {
  const versions = tables.find(({ name }) => name === 'sys_site_version')
  if (!versions) return
  await fillTable(trx, folder, versions)
  const parts = await everBrought(trx)
  if (parts.length > 0) await expand(trx, mergeSiteLayers(schemas, parts))
}

async function proveTable(folder: string, { name, sha256 }: Table): Promise<void> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(placeOf.table(folder, name)), createGunzip(), async (content: AsyncIterable<Buffer>) => {
      for await (const chunk of content) hash.update(chunk)
    })
  } catch {
    throw new StartError(`备份不完整：表 ${name} 无法读取。`)
  }
  if (hash.digest('hex') !== sha256) throw new StartError(`备份已损坏：表 ${name} 与校验值不符。`)
}

async function proveFile(folder: string, { path, size, sha256 }: Manifest['files'][number]): Promise<void> {
  const place = join(placeOf.files(folder), path)
  const found = await lstat(place).catch(() => null)
  if (!found?.isFile() || found.size !== size) throw new StartError(`备份不完整：文件 ${path} 缺失或大小不符。`)
  if (sha256 === undefined) return
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(place)) hash.update(chunk as Buffer)
  if (hash.digest('hex') !== sha256) throw new StartError(`备份已损坏：文件 ${path} 与校验值不符。`)
}

async function fillTable(trx: Database, folder: string, table: Table): Promise<void> {
  let rows = 0
  await emptyTable(trx, table.name)
  await pipeline(createReadStream(placeOf.table(folder, table.name)), createGunzip(), async (content: AsyncIterable<Buffer>) => {
    for await (const lines of wholeLines(content))
      for (let at = 0; at < lines.length; at += AT_ONCE) rows += await addRows(trx, table, lines.slice(at, at + AT_ONCE))
  })
  if (rows !== table.rows) throw new StartError(`表 ${table.name} 应有 ${table.rows} 行，实际写入 ${rows} 行，已全部撤销。`)
  await advanceCounters(trx, table.name)
}
