import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { freshRows, type FreshRows } from '../../../engine/kept-lists/keep-fresh.ts'
import { keyHash } from '../../../engine/kept-lists/key-hash.ts'
import { keptRows, type KeptRows } from '../../../engine/kept-lists/kept-rows.ts'
import type { Json, JsonObject, Row } from '../../../engine/schema/format/json.ts'
import type { ListView } from '../../../engine/schema/screens/kinds/list.ts'
import { call } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const VIEW = 'instrumentMng/archives/instrumentEqu'

onBothStores('changes of kept rows', (kind) => {
  let testApp: TestApp
  /** Keeps the instruments of one institute. */
  let keeper: Browser
  /** Sees those of all. */
  let admin: Browser
  let rows: KeptRows
  let fresh: FreshRows
  let answers: Json[] = []

  const post = (browser: Browser, path: string, input: JsonObject) => call(browser, `/api/instrument/instrument/${path}`, input)
  const ask = async (input: JsonObject, browser = keeper): Promise<Json> => {
    const { status, body } = await post(browser, 'list', { view: VIEW, ...input })
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body.data as Json
  }
  const listed = async (browser = keeper): Promise<Row[]> => ((await ask({ pageSize: 200 }, browser)) as { list: Row[] }).list
  const save = async (change: JsonObject, id?: Json) => {
    const before = id === undefined ? {} : ((await post(admin, 'getInfo', { instrumentid: id })).body.data as Row)
    const { status, body } = await post(admin, 'save', { ...before, ...change })
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body.data as Row
  }
  const idOf = (row: Row): string => String(row['instrumentid'])
  const sameAsServer = async (): Promise<void> => {
    const byId = (list: readonly Row[]) => [...list].sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1))
    expect(byId(rows.all())).toEqual(byId(await listed()))
  }
  let serial = 0
  const instrument = (more: JsonObject = {}): JsonObject => ({
    ...{ instrumentno: `KEPT-${(serial += 1)}`, instrumentname: '测力计', instrumentkind: '05', validto: '2027-01-01', orgid: 'JY01', instrumentstate: '1' },
    ...more,
  })

  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 300 })
    keeper = await testApp.login('jyyiqi')
    admin = await testApp.login('superadmin')
  })
  afterAll(() => testApp?.close())
  beforeEach(async () => {
    rows = keptRows('instrumentid')
    answers = []
    const noted = async (keep: JsonObject): Promise<Json> => {
      const answer = await ask({ keep })
      answers.push(answer)
      return answer
    }
    fresh = freshRows({ rows, ask: noted, now: Date.now })
    await fresh.refresh()
  })
  const last = () => answers.at(-1) as { list: Row[]; gone: number[]; total: number }

  it('given nothing changed, then nothing is told, and the rows stay the same objects', async () => {
    await sameAsServer()
    const before = rows.all()
    expect(before.length).toBeGreaterThan(2)
    expect(await fresh.refresh()).toBe(false)
    expect(rows.all()).toBe(before)
    expect(last()).toMatchObject({ list: [], gone: [] })
  })

  it('given a record is added, changed and deleted by another user, then each is told once it is done, and no other row', async () => {
    const added = await save(instrument())
    expect(await fresh.refresh()).toBe(true)
    expect(last().list.map(idOf)).toEqual([idOf(added)])
    await sameAsServer()
    await save({ instrumentname: '新名' }, added['instrumentid'])
    await fresh.refresh()
    expect(rows.all().find((row) => idOf(row) === idOf(added))?.['instrumentname']).toBe('新名')
    await post(admin, 'delete', { ids: [idOf(added)] })
    await fresh.refresh()
    expect(last().gone).toContain(keyHash(idOf(added)))
    await sameAsServer()
  })

  it('given a record leaves the caller’s scope, then its row goes; coming back it is there again', async () => {
    const moved = await save(instrument())
    await fresh.refresh()
    await save({ orgid: 'JY02' }, moved['instrumentid'])
    await fresh.refresh()
    expect(rows.all().map(idOf)).not.toContain(idOf(moved))
    await sameAsServer()
    await save({ orgid: 'JY01' }, moved['instrumentid'])
    await fresh.refresh()
    expect(rows.all().map(idOf)).toContain(idOf(moved))
  })

  it('given records of another institute, then nothing of them is told that says which they are', async () => {
    const foreign = await save(instrument({ orgid: 'JY02', instrumentname: '他院的仪器' }))
    await fresh.refresh()
    const told = JSON.stringify(answers)
    expect(told).not.toContain(idOf(foreign))
    expect(told).not.toContain('他院的仪器')
    expect(last().gone).toEqual([keyHash(idOf(foreign))])
    await sameAsServer()
  })

  it('given rows found under another scope, then all begins anew', async () => {
    const kept = (answers[0] as { kept: { basis: string; since: string } }).kept
    const again = { list: [], total: 0, kept: { again: true } }
    expect(await ask({ keep: { basis: kept.basis, since: kept.since } }, admin)).toEqual(again)
  })

  it('given more rows than the view has kept, a view without the word, or nobody’s right, then there are none', async () => {
    const views = testApp.schemas.views as Map<string, ListView>
    const view = views.get(VIEW) as ListView
    const { keep: _word, ...plain } = view
    try {
      views.set(VIEW, { ...view, keep: { most: 2 } })
      expect(await ask({ keep: {} })).toMatchObject({ list: [], kept: null })
      views.set(VIEW, plain)
      expect((await post(keeper, 'list', { view: VIEW, keep: {} })).status).toBe(422)
    } finally {
      views.set(VIEW, view)
    }
    const stranger = await testApp.login('jyshoufei')
    expect((await post(stranger, 'list', { view: VIEW, keep: {} })).status).toBe(403)
  })

  it.skipIf(kind === 'pglite')('given a transaction that was under way before and ends after others, then its change is told', async () => {
    const [row] = rows.all()
    const id = row ? idOf(row) : ''
    let release = (): void => undefined
    const held = new Promise<void>((done) => (release = done))
    let written = (): void => undefined
    const isWritten = new Promise<void>((done) => (written = done))
    const slow = testApp.db.transaction().execute(async (trx) => {
      await sql`update instrument set model = '慢' where instrumentid = ${id}`.execute(trx)
      await sql`insert into sys_audit (at, action, entity, record_id) values (${testApp.clock.now}, 'update', 'instrument', ${id})`.execute(trx)
      written()
      await held
    })
    await isWritten
    await save(instrument())
    await fresh.refresh()
    await fresh.refresh()
    expect(rows.all().find((each) => idOf(each) === id)?.['model']).not.toBe('慢')
    release()
    await slow
    await fresh.refresh()
    expect(rows.all().find((each) => idOf(each) === id)?.['model']).toBe('慢')
  })

  it('given another day, then all begins anew', async () => {
    const { basis, since } = (answers[0] as { kept: { basis: string; since: string } }).kept
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 86_400_000)
    expect(await ask({ keep: { basis, since } }, await testApp.login('jyyiqi'))).toEqual({ list: [], total: 0, kept: { again: true } })
  })
})
