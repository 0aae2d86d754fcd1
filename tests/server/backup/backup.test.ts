import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restoreBackup } from '../../../server/backup/restore.ts'
import { writeBackup } from '../../../server/backup/write.ts'
import type { Database } from '../../../server/store/database.ts'
import { isInUse, backedUpTables } from '../../../server/backup/queries/backup.ts'
import type { Store } from '../../../server/store/open-store.ts'
import { copyTemplateStore, hasPostgres } from '../harness/template-copy.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

/** Rows and a hash of the content of every table. */
async function contents(db: Database): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { name } of await backedUpTables(db)) {
    const { rows } = await sql<{ line: string }>`select to_jsonb(t)::text as line from ${sql.table(name)} as t order by 1`.execute(db)
    found[name] = `${rows.length} ${createHash('sha256')
      .update(rows.map(({ line }) => line).join())
      .digest('hex')}`
  }
  return found
}

function rewrite(backup: string, from: string, to: string): void {
  const path = join(backup, 'manifest.json')
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

onBothStores('backup and restore', (kind) => {
  let testApp: TestApp
  const folder = mkdtempSync(join(tmpdir(), 'viewno-backup-'))
  const [files, backup] = [join(folder, 'files'), join(folder, 'backup')]
  const stores: Store[] = []
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 100 })
    mkdirSync(join(files, 'ab/cd'), { recursive: true })
    writeFileSync(join(files, 'ab/cd/abcd1234'), '合格证')
    await sql`insert into sys_download (token, user_id, name, content) values ('t', 'u', ${'表\u2028“1”\r\n.xlsx'}, ${Buffer.from([0, 255, 10, 13])})`.execute(
      testApp.db,
    )
    await writeBackup(testApp.store, files, backup, testApp.clock.now)
  }, 120_000)
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()))
    await testApp?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const empty = async (which: Store['kind'] = kind): Promise<Store> => {
    const store = await copyTemplateStore(which)
    stores.push(store)
    return store
  }

  it('bring every row and file into an empty store of the other kind, and counters go on', async () => {
    const store = await empty(kind === 'pglite' && hasPostgres ? 'postgres' : 'pglite')
    await restoreBackup(store, testApp.schemas, join(folder, 'restored'), backup)
    expect(await contents(store.db)).toEqual(await contents(testApp.db))
    expect(readFileSync(join(folder, 'restored/ab/cd/abcd1234'), 'utf8')).toBe('合格证')
    const next = async (db: Database) => (await sql<{ id: number }>`insert into sys_audit (action) values ('test') returning id`.execute(db)).rows[0]?.id
    expect(await next(store.db)).toBe(await next(testApp.db))
  })

  it('refuse a store in use and a folder that is there', async () => {
    await expect(restoreBackup(testApp.store, testApp.schemas, files, backup)).rejects.toThrow('目标数据库已有数据')
    await expect(writeBackup(testApp.store, files, backup, testApp.clock.now)).rejects.toThrow('已存在')
  })

  it.each([
    ['without its manifest', (at: string) => rmSync(join(at, 'manifest.json')), '没有 manifest.json'],
    ['whose table breaks off', (at: string) => truncateSync(join(at, 'tables/sys_user.ndjson.gz'), 20), '表 sys_user 无法读取'],
    ['that lacks a file', (at: string) => rmSync(join(at, 'files/ab/cd/abcd1234')), '文件 ab/cd/abcd1234 缺失'],
    ['with a file whose content was changed', (at: string) => writeFileSync(join(at, 'files/ab/cd/abcd1234'), '不合格'), '文件 ab/cd/abcd1234 与校验值不符'],
    ['of which a table was written anew', (at: string) => writeFileSync(join(at, 'tables/sys_user.ndjson.gz'), gzipSync('')), '表 sys_user 与校验值不符'],
    ['that names a file outside', (at: string) => rewrite(at, '"ab/cd/abcd1234"', '"../../abcd1234"'), '无法读取'],
    ['that names a file by its whole path', (at: string) => rewrite(at, '"ab/cd/abcd1234"', '"/tmp/abcd1234"'), '无法读取'],
    ['with a manifest that was changed', (at: string) => appendFileSync(join(at, 'manifest.json'), 'x'), '无法读取'],
  ] as const)('refuse a backup %s, and leave the store empty', async (_, spoil, message) => {
    const damaged = join(folder, 'spoilt')
    rmSync(damaged, { recursive: true, force: true })
    cpSync(backup, damaged, { recursive: true })
    spoil(damaged)
    const store = stores[1] ?? (await empty())
    await expect(restoreBackup(store, testApp.schemas, join(folder, 'nothing'), damaged)).rejects.toThrow(message)
    expect(await isInUse(store.db)).toBe(false)
    expect(existsSync(join(folder, 'nothing'))).toBe(false)
  })
})
