import { createReadStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { audit, onConsole } from '../logs/audit.ts'
import { StartError } from '../services/start-error.ts'
import type { Database } from '../store/database.ts'
import { storeTables } from '../store/migration/migrate.ts'
import { addRows } from '../store/queries/rows-as-text.ts'
import { columnsOf } from '../store/queries/table-columns.ts'
import { wholeLines } from '../store/whole-lines.ts'
import { partitionedTables } from '../store/partitions/make-partitions.ts'
import { periodOfName } from '../store/partitions/periods.ts'
import { makePartition, partitionsOf, type PartitionedTable } from '../store/queries/partitions.ts'
import type { Archive } from './archive.ts'
import { proveExport } from './prove-export.ts'
import type { ExportedPart, ExportManifest } from './manifest.ts'
import { firstPlace, LINKS } from './queries/links.ts'
import { hashOfRows } from './queries/partition.ts'
import { emptyStage, makeStage, raiseCounters } from './queries/restored-rows.ts'

const AT_ONCE = 500

/**
 * Brings an export back into its table, in one transaction: proved first, then compared with what the rows read as in the store. Throws StartError where
 * it is not as it was written, is there already, is of newer tables, or would leave a gap in the audit trail.
 */
export async function restoreExport(archive: Archive, file: string): Promise<ExportManifest> {
  const manifest = await proveExport(file)
  const { db, schemas, book, now } = archive
  const table = partitionedTables(storeTables(schemas)).find(({ name }) => name === manifest.table)
  const period = table && periodOfName(table.name, manifest.partition)
  if (!table || !period) throw new StartError(`本程序没有按时间分区的表 ${manifest.table}，不能恢复。`)
  const first = manifest.chain ? await firstPlace(db) : null
  if (manifest.chain && first !== null && first !== manifest.chain.place + 1)
    throw new StartError(`恢复 ${manifest.partition} 会使审计日志的链不连续：库中的链从第 ${first} 位开始，请先恢复其后清出的分区。`)
  try {
    await db.transaction().execute(async (trx) => {
      if (!(await partitionsOf(trx, table.name)).includes(manifest.partition)) await makePartition(trx, table, period)
      for (const part of manifest.parts) await restorePart(trx, table, part, dirname(file))
      const { partition, parts } = manifest
      await audit(onConsole(trx, book, 'archive', now()), { action: 'archive-restore', recordId: partition, after: { rows: parts[0]?.rows ?? 0 } })
    })
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw new StartError(`${manifest.partition} 的数据已在库中，没有恢复。`, error)
    throw error
  }
  return manifest
}

async function restorePart(trx: Database, table: PartitionedTable, part: ExportedPart, folder: string): Promise<void> {
  const stage = `${part.table}__restored`
  const known = new Set(await columnsOf(trx, part.table))
  const strange = part.columns.find((name) => !known.has(name))
  if (strange !== undefined) throw new StartError(`${part.file} 来自更新的版本，本程序没有 ${part.table}.${strange}。`)
  await makeStage(trx, stage, part.table)
  for await (const lines of wholeLines(createReadStream(join(folder, part.file)).pipe(createGunzip())))
    for (let at = 0; at < lines.length; at += AT_ONCE) await addRows(trx, { name: stage, columns: part.columns }, lines.slice(at, at + AT_ONCE))
  // a column that is newer than the export is no difference
  const found = known.size === part.columns.length ? await hashOfRows(trx, { table: stage, order: part.table === LINKS ? ['place'] : table.primaryKey }) : part
  if (found.rows !== part.rows || found.rowsSha256 !== part.rowsSha256) throw new StartError(`${part.file} 恢复后与导出时不一致，已全部撤销。`)
  await emptyStage(trx, stage, part.table, part.columns)
  await raiseCounters(trx, part.table)
}
