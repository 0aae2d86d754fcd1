import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mergeSiteLayers } from '../../engine/layers/site/merge-site-layer.ts'
import { listPartitions, partitionsIn, type Archive, type Partition } from '../../server/archive/archive.ts'
import { archivePartition } from '../../server/archive/export-partition.ts'
import { proveExport } from '../../server/archive/prove-export.ts'
import { restoreExport } from '../../server/archive/restore-export.ts'
import { readFill } from '../../server/demo/queries/fill-state.ts'
import { siteLayers } from '../../server/layouts/queries/site-layer.ts'
import { openAuditFolder } from '../../server/logs/chain/audit-folder.ts'
import { loadSchemas } from '../../server/schemas/load-schemas.ts'
import { StartError } from '../../server/services/start-error.ts'
import { storeTables } from '../../server/store/migration/migrate.ts'
import { makePartitions } from '../../server/store/partitions/make-partitions.ts'
import { defineCommand, pathFromCaller, wrongUsage, type CommandRun } from '../command.ts'
import { withStore } from '../open-store-at.ts'

/** Exports old partitions of logs and records, drops them once the files are proved, and brings them back. The embedded store must not be in use; PostgreSQL may be. */
export const archive = defineCommand({
  usage: [
    ['archive list', '各时间分区的行数、大小和起止时间；内置数据库须先停止服务'],
    ['archive export 文件夹 --before 日期 [--table 表] [--keep]', '导出该日期以前的分区，核对文件后从库中清出；--keep 只导出；内置数据库须先停止服务'],
    ['archive verify 文件', '核验导出文件'],
    ['archive restore 文件', '把导出文件恢复到库中；内置数据库须先停止服务'],
  ],
  options: { before: { type: 'string' }, table: { type: 'string' }, keep: { type: 'boolean' } },
  async run(call) {
    const [verb, place] = call.words
    const { before, table } = call.options
    if (verb === 'list' && call.words.length === 1) return withArchive(call, (opened) => list(call, opened))
    if (verb === 'verify' && place !== undefined) return verify(call, pathFromCaller(place))
    if (verb === 'restore' && place !== undefined) return withArchive(call, (opened) => restore(call, opened, pathFromCaller(place)))
    if (verb !== 'export' || place === undefined) return wrongUsage(call, '请写明 list、export 文件夹、verify 文件或 restore 文件')
    if (typeof before !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(before)) return wrongUsage(call, '请用 --before 写明日期，如 --before 2026-01-01')
    return withArchive(call, (opened) => exportAll(call, opened, { folder: pathFromCaller(place), before, table: String(table ?? '') }))
  },
})

async function withArchive(call: CommandRun, work: (archive: Archive) => Promise<number>): Promise<number> {
  return withStore(call, async ({ db }, { audit: folder }) => {
    // a key made here would prove nothing that was written under the one somewhere else
    if (!existsSync(folder)) throw new StartError(`找不到审计密钥与存证所在的文件夹 ${folder}，请用 AUDIT_DIR 指明。`)
    const schemas = mergeSiteLayers(loadSchemas(join(call.root, 'schemas')), await siteLayers(db))
    return work({ db, schemas, book: await openAuditFolder(folder), demo: (await readFill(db)) !== null, now: () => new Date() })
  })
}

async function list({ print }: CommandRun, archive: Archive): Promise<number> {
  for (const { name, rows, bytes, first, last } of await listPartitions(archive))
    print(
      `${name.padEnd(28)} ${String(rows).padStart(10)} 行 ${size(bytes).padStart(10)}  ${rows === 0 ? '（空）' : `${first.slice(0, 19)} 至 ${last.slice(0, 19)}`}`,
    )
  return 0
}

async function exportAll(call: CommandRun, archive: Archive, { folder, before, table }: { folder: string; before: string; table: string }): Promise<number> {
  await makePartitions(archive.db, storeTables(archive.schemas), archive.now())
  const chosen = (await partitionsIn(archive)).filter((each) => each.period.until <= before && (table === '' || each.table.name === table))
  if (chosen.length === 0) call.print(`没有 ${before} 以前的分区。`)
  const results: boolean[] = []
  for (const partition of chosen) results.push(await exportOne(call, archive, partition, folder))
  return results.every(Boolean) ? 0 : 1
}

/** One that must stay hinders no other. */
async function exportOne(call: CommandRun, archive: Archive, partition: Partition, folder: string): Promise<boolean> {
  const keep = call.options['keep'] === true
  try {
    const { parts } = await archivePartition(archive, partition, { folder, keep })
    const [rows] = parts
    call.print(`${partition.name}：${rows?.rows ?? 0} 行已写入 ${join(folder, rows?.file ?? '')} 并核对${keep ? '' : '，已从库中清出'}`)
    return true
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    call.complain(error.message)
    return false
  }
}

async function verify({ print, complain }: CommandRun, file: string): Promise<number> {
  try {
    const { partition, from, until, parts, keys } = await proveExport(file)
    const sealed = keys.length > 0 ? `；个人信息由密钥 ${keys.join('、')} 加密` : ''
    print(`${partition} 完好：${from} 起、${until} 前，${parts.map(({ table, rows }) => `${table} ${rows} 行`).join('，')}${sealed}`)
    return 0
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    complain(error.message)
    return 1
  }
}

async function restore({ print }: CommandRun, archive: Archive, file: string): Promise<number> {
  const { partition, parts } = await restoreExport(archive, file)
  print(`已恢复 ${partition}：${parts.map(({ table, rows }) => `${table} ${rows} 行`).join('，')}`)
  return 0
}

function size(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
