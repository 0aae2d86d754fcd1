import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { keyringOf } from '../../../server/store/personal-data/keyring.ts'
import { withKeyring } from '../../../server/store/personal-data/open-rows.ts'
import { countByKey, sealStored } from '../../../server/store/personal-data/seal-stored.ts'
import { SEAL_MARK, isSealed } from '../../../server/store/personal-data/sealed-text.ts'
import { StartError } from '../../../server/services/start-error.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

const PHONE = '13958776655'
const DETAIL = '/api/workperson/workPerson/getInfo'
const SAVE = '/api/workperson/workPerson/save'
/** A field of persons that people write freely. */
const FREE = 'note'

onBothStores('personal data in the store', (kind) => {
  let app: TestApp
  afterEach(() => app?.close())

  /** What the table holds, past everything that opens it. */
  const kept = async (table: string, column: string, key: string, id: string): Promise<string> => {
    const { rows } = await sql<{ kept: string }>`select ${sql.id(column)} as kept from ${sql.table(table)} where ${sql.id(key)} = ${id}`.execute(
      app.db.withoutPlugins(),
    )
    return rows[0]?.kept ?? ''
  }
  const unit = async (): Promise<string> =>
    String((await app.db.selectFrom('unitBasic').select('orgsysid').orderBy('orgsysid').executeTakeFirst())?.['orgsysid'])

  it('given a demonstration, then no table holds a value plain', async () => {
    app = await startApp({ store: kind, fill: 40 })
    const counts = await countByKey(app.db, app.schemas)
    expect(counts.get('') ?? 0).toBe(0)
    expect([...counts.values()].reduce((sum, each) => sum + each, 0)).toBeGreaterThan(500)
  })

  it('given a store of the version before, then it is read as it is, and once sealed still found whole and never by a part', async () => {
    app = await startApp({ store: kind, fill: 40 })
    const id = await unit()
    await sql`update "unitBasic" set linktel = ${PHONE}, linktel__eq = null`.execute(app.db.withoutPlugins())
    await sql`insert into sys_draft (user_id, key, "values", saved_at) values ('jyshouli', 'old', ${JSON.stringify({ linktel: PHONE })}::jsonb, now())`.execute(
      app.db,
    )
    await sql`delete from sys_meta where key = 'personal-data'`.execute(app.db)
    const everything = await app.login('superadmin')
    const detail = async (): Promise<unknown> => ((await everything.post('/api/unitbasic/detail', { id })).body.data as { linktel: string }).linktel
    expect(await detail()).toBe(PHONE)

    expect(await sealStored(app.db, app.schemas)).toBeGreaterThan(10)

    expect(isSealed(await kept('unitBasic', 'linktel', 'orgsysid', id))).toBe(true)
    expect(await detail()).toBe(PHONE)
    expect(JSON.stringify((await sql`select "values" from sys_draft`.execute(app.db.withoutPlugins())).rows)).not.toContain(PHONE)
    const clerk = await app.login('jyshouli')
    expect((await clerk.post('/api/draft/load', { key: 'old' })).body.data).toMatchObject({ values: { linktel: PHONE } })
    const found = (await everything.post('/api/unitbasic/listUnitBasic', { linktel: '139-5877-6655' })).body.data as { total: number }
    expect(found.total).toBeGreaterThan(10)
    expect((await everything.post('/api/unitbasic/listUnitBasic', { filters: [{ field: 'linktel', op: 'contains', value: '1395' }] })).status).toBe(422)
    // nothing is left to do
    expect(await sealStored(app.db, app.schemas)).toBe(0)
  })

  it('given a new key, then all is sealed with it and read by it alone; a store of another key is refused', async () => {
    app = await startApp({ store: kind, fill: 40 })
    await sealStored(app.db, app.schemas)
    const [old, fresh] = [Buffer.alloc(32, 0x5e), Buffer.alloc(32, 7)]
    const both = withKeyring(app.db.withoutPlugins(), keyringOf([old, fresh]))
    const before = (await countByKey(app.db, app.schemas)).size
    await sealStored(both, app.schemas)
    const counts = await countByKey(both, app.schemas)
    expect([before, [...counts.keys()]]).toEqual([1, [keyringOf([fresh]).current.id]])
    const alone = withKeyring(app.db.withoutPlugins(), keyringOf([fresh]))
    const read = await alone.selectFrom('unitBasic').select(['linktel']).execute()
    expect(read.some(({ linktel }) => /^1\d{10}$/.test(String(linktel)))).toBe(true)
    await expect(sealStored(app.db, app.schemas)).rejects.toThrow(StartError)
  })
})

describe('personal data on its way in', () => {
  let app: TestApp
  afterEach(() => app?.close())

  it('given a number that is registered already, then a second one is refused though no two seals are alike', async () => {
    app = await startApp({ fill: 40 })
    const everything = await app.login('superadmin')
    const [one, two] = (await app.db.selectFrom('workPerson').selectAll().orderBy('psnid').limit(2).execute()) as { psnid: string; idno: string }[]
    const record = (await everything.post(DETAIL, { id: two?.psnid ?? '' })).body.data as Record<string, unknown>
    const saved = await everything.post(SAVE, { ...record, idno: one?.idno ?? '' })
    expect(saved.body.problems?.map(({ code, path }) => [code, path])).toEqual([['record.duplicate', '/idno']])
  })

  it('given what somebody found in a copy of the store, then it is refused as input: reading it back would open it', async () => {
    app = await startApp({ fill: 40 })
    const everything = await app.login('superadmin')
    const [, person] = await app.db.withoutPlugins().selectFrom('workPerson').selectAll().orderBy('psnid').limit(2).execute()
    const stolen = String(person?.['idno'])
    expect(stolen.startsWith(SEAL_MARK)).toBe(true)
    const record = (await everything.post(DETAIL, { id: String(person?.['psnid']) })).body.data as Record<string, unknown>
    const saved = await everything.post(SAVE, { ...record, [FREE]: stolen })
    expect(saved.body.problems?.map(({ path }) => path)).toEqual([`/${FREE}`])
  })
})
