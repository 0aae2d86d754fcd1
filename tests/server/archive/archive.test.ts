import { sql } from 'kysely'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { archivePartition, type ArchiveStep } from '../../../server/archive/export-partition.ts'
import { listPartitions, partitionsIn, retentionOf, type Archive, type Partition } from '../../../server/archive/archive.ts'
import { proveExport } from '../../../server/archive/prove-export.ts'
import { restoreExport } from '../../../server/archive/restore-export.ts'
import { insertMessage } from '../../../server/messages/queries/sms.ts'
import { storeTables } from '../../../server/store/migration/migrate.ts'
import { makePartitions, partitionedTables } from '../../../server/store/partitions/make-partitions.ts'
import { loadSchemas } from '../../../server/schemas/load-schemas.ts'
import { testKeyring } from '../../fixtures/data-key.ts'
import { plainBook } from '../harness/audit-book.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

const SMS = 'sys_sms_outbox_2020q2'
const PHONE = '13958776655'

onBothStores('partitions that leave the store', (kind) => {
  let testApp: TestApp
  let archive: Archive
  let folder: string
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 50 })
    archive = { db: testApp.db.withoutPlugins(), schemas: testApp.schemas, book: plainBook, demo: true, now: () => testApp.clock.now }
    await makePartitions(testApp.db, storeTables(testApp.schemas), testApp.clock.now)
  })
  afterAll(() => testApp?.close())
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'viewno-archive-'))
    await sql`delete from sys_sms_outbox`.execute(testApp.db)
    for (let at = 0; at < 7; at += 1) await message(`message-${at}`)
    await makePartitions(testApp.db, storeTables(testApp.schemas), testApp.clock.now)
  })

  async function message(id: string): Promise<void> {
    const words = { template: 't', phone: PHONE, name: '张三', content: '第一行\n第二行\u2028第三行', entity: '', recordId: '', orgId: '', createdBy: '' }
    await insertMessage(testApp.db, { id, ...words, at: new Date('2020-05-05T05:05:05.123Z') })
    await sql`update sys_sms_outbox set state = '3' where id = ${id}`.execute(testApp.db)
  }
  const partition = async (name: string): Promise<Partition> => {
    const found = (await partitionsIn(archive)).find((each) => each.name === name)
    if (!found) throw new Error(`no partition ${name}`)
    return found
  }
  const isThere = async (name: string): Promise<boolean> => (await partitionsIn(archive)).some((each) => each.name === name)
  const messages = async (): Promise<string[]> =>
    (await sql<{ line: string }>`select to_jsonb(t)::text as line from sys_sms_outbox as t order by id`.execute(archive.db)).rows.map(({ line }) => line)
  const rowsFile = (): string => join(folder, `${SMS}.jsonl.gz`)

  it('given a partition that is old enough, when it is exported, then it is proved, leaves the store, and comes back row for row; what was sealed stays so', async () => {
    const before = await messages()
    expect(await listPartitions(archive)).toContainEqual(expect.objectContaining({ name: SMS, rows: 7, first: '2020-05-05 13:05:05.123+08' }))
    const steps: ArchiveStep[] = []
    const manifest = await archivePartition(archive, await partition(SMS), { folder, reached: (step) => steps.push(step) })

    expect(steps).toEqual(['written', 'proved', 'noted', 'dropped'])
    expect(manifest).toMatchObject({
      table: 'sys_sms_outbox',
      from: '2020-04-01',
      until: '2020-07-01',
      keys: [testKeyring.current.id],
      parts: [{ rows: 7 }],
      chain: null,
    })
    expect([await isThere(SMS), await messages()]).toEqual([false, []])
    const exported = gunzipSync(readFileSync(rowsFile())).toString()
    expect(exported).not.toContain(PHONE)
    expect(exported.trimEnd().split('\n')).toEqual(before)
    expect(await proveExport(rowsFile())).toEqual(manifest)

    await restoreExport(archive, rowsFile())
    expect([await isThere(SMS), await messages()]).toEqual([true, before])
    expect((await testApp.db.selectFrom('sys_sms_outbox').select('phone').executeTakeFirst())?.['phone']).toBe(PHONE)
    await expect(restoreExport(archive, rowsFile())).rejects.toThrow('已在库中')
    const { rows } = await sql<{ action: string }>`select action from sys_audit where record_id = ${SMS} order by id desc limit 2`.execute(testApp.db)
    expect(rows.map(({ action }) => action)).toEqual(['archive-restore', 'archive-export'])
  })

  it.each(['written', 'proved', 'noted'] as const)(
    'given a process killed once an export is %s, then the rows are still there, and the next call carries it through',
    async (end) => {
      const before = await messages()
      const killed = archivePartition(archive, await partition(SMS), {
        folder,
        reached: (step) => {
          if (step === end) throw new Error('killed')
        },
      })
      await expect(killed).rejects.toThrow('killed')
      expect(await messages()).toEqual(before)
      await archivePartition(archive, await partition(SMS), { folder })
      expect(await isThere(SMS)).toBe(false)
      await restoreExport(archive, rowsFile())
      expect(await messages()).toEqual(before)
    },
  )

  it('given a process killed while the file is written, then what lies there is no export, and the next call writes it anew', async () => {
    writeFileSync(`${rowsFile()}.partial`, 'half')
    writeFileSync(rowsFile(), 'half')
    await expect(proveExport(rowsFile())).rejects.toThrow('没有清单')
    await archivePartition(archive, await partition(SMS), { folder })
    expect(await proveExport(rowsFile())).toMatchObject({ parts: [{ rows: 7 }] })
    expect(existsSync(`${rowsFile()}.partial`)).toBe(false)
    await restoreExport(archive, rowsFile())
  })

  it('given one bit of a file that has flipped, then the file is named, nothing leaves the store and nothing comes back', async () => {
    await archivePartition(archive, await partition(SMS), { folder, keep: true })
    const whole = readFileSync(rowsFile())
    for (const place of [3, Math.floor(whole.length / 2), whole.length - 1]) {
      const spoilt = Buffer.from(whole)
      spoilt[place] = (spoilt[place] ?? 0) ^ 1
      writeFileSync(rowsFile(), spoilt)
      await expect(proveExport(rowsFile())).rejects.toThrow(`导出文件 ${rowsFile()} 已损坏`)
    }
    await expect(archivePartition(archive, await partition(SMS), { folder })).rejects.toThrow(rowsFile())
    await expect(restoreExport(archive, rowsFile())).rejects.toThrow(rowsFile())
    expect(await messages()).toHaveLength(7)
    const manifest = join(folder, `${SMS}.json`)
    writeFileSync(rowsFile(), whole)
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"until": "2020-07-01"', '"until": "2020-08-01"'))
    await expect(proveExport(rowsFile())).rejects.toThrow(`${manifest} 已损坏`)
  })

  it('given a row that was changed after the export, then the partition stays', async () => {
    await archivePartition(archive, await partition(SMS), { folder, keep: true })
    await sql`update sys_sms_outbox set error = 'later' where id = 'message-3'`.execute(testApp.db)
    await expect(archivePartition(archive, await partition(SMS), { folder })).rejects.toThrow('导出后有改动')
    expect(await messages()).toHaveLength(7)
  })

  it('given something that must be kept or is still under way, then it stays, and is told why', async () => {
    const refusal = async (name: string): Promise<string> =>
      archivePartition(archive, await partition(name), { folder }).then(
        () => 'left',
        (error: Error) => error.message,
      )
    expect(await refusal('sys_sms_outbox_2026q1')).toMatch(/须保存到 2026-10-01.*网络安全法/)
    expect(await refusal('flowLog_2026')).toMatch(/须保存到 2033-01-01/)
    await sql`update sys_sms_outbox set state = '0' where id = 'message-1'`.execute(testApp.db)
    expect(await refusal(SMS)).toMatch(/1 条短信尚未发出/)
    const later = testApp.clock.now
    testApp.clock.now = new Date('2050-01-01T00:00:00Z')
    expect(await refusal('flowLog_2026')).toMatch(/件“.+”尚未办结/)
    expect(await refusal('record_version_2026')).toMatch(/份检验记录的业务尚未办结/)
    testApp.clock.now = later
    expect(existsSync(join(folder, 'flowLog_2026.json'))).toBe(false)
    rmSync(folder, { recursive: true })
  })

  it('given the tables in partitions, then each has a rule how long it is kept, logs of the network no less than six months', () => {
    const schemas = loadSchemas(join(import.meta.dirname, '../../../schemas'))
    for (const { name } of partitionedTables(storeTables(schemas))) expect(retentionOf(schemas, name)?.months ?? 0, name).toBeGreaterThanOrEqual(6)
  })
})
