import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { call, saved, type Answer } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const equlist = ['一号梯', '二号梯'].map((equname, at) => ({ equname, equcodeset: '3110', prono: `P-${at}`, ninspdate: '2026-05-01' }))

onBothStores('a batch of moves', (kind) => {
  let testApp: TestApp
  let window: Browser
  let acceptor: Browser
  let head: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    window = await testApp.login('jyshouli')
    acceptor = await testApp.login('jyzhuli')
    head = await testApp.login('superadmin')
  }, 180_000)
  afterAll(() => testApp?.close())

  /** Applications that wait for acceptance. */
  async function waiting(count: number, more: Row = {}): Promise<string[]> {
    const ids: string[] = []
    for (let at = 0; at < count; at += 1) ids.push(String((await saved(window, { equlist, ...more }))['appmainsysid']))
    await sql`update "appMain" set stepcode = 'YWSL', chedeptid = 'JY0105' where appmainsysid = any(${ids}::text[])`.execute(testApp.db)
    return ids
  }
  const accept = (by: Browser, ids: readonly string[], more: Record<string, unknown> = {}, headers = {}): Promise<Answer> =>
    call(by, '/api/appmain/batchSubmitAppMainAccept', { ids: ids.join(','), move: 'accept', opinion: '同意', ...more }, headers)
  const rowsOf = async (text: string, ids: readonly string[]): Promise<Row[]> =>
    (await sql<Row>`${sql.raw(text)} = any(${[...ids]}::text[]) order by 1`.execute(testApp.db)).rows
  const states = async (ids: readonly string[]): Promise<unknown[]> =>
    (await rowsOf('select appmainsysid, stepcode from "appMain" where appmainsysid', ids)).map((row) => row['stepcode'])
  const ordersOf = (ids: readonly string[]): Promise<Row[]> => rowsOf('select bussid, appmainsysid, seisn from "appBuss" where appmainsysid', ids)

  /** All that was written of one record, without what tells it from another. */
  async function written(id: string): Promise<unknown> {
    const [record = {}] = await rowsOf('select * from "appMain" where appmainsysid', [id])
    const orders = await rowsOf('select * from "appBuss" where appmainsysid', [id])
    const children = await rowsOf('select * from "appMainEqu" where appmainsysid', [id])
    const log = await rowsOf('select * from "flowLog" where bussid', [id])
    const messages = await rowsOf('select * from message where linkid', [id])
    const trail = await rowsOf(
      'select id, action, entity, record_id, call_id, user_id, before, after, label, option_type, log_type from sys_audit where record_id',
      [id, ...orders.map((order) => String(order['bussid']))],
    )
    const own = [
      id,
      record['appno'],
      ...[...orders, ...children, ...log, ...messages, ...trail].flatMap((row) => [row['bussid'], row['seisn'], Object.values(row)[0]]),
    ]
    let text = JSON.stringify({ record, orders, children, log, messages, trail: trail.filter((line) => line['call_id'] !== 'appmain/saveAppMain') })
    for (const value of new Set(own.map(String).filter((each) => each.length > 5))) text = text.replaceAll(value, '·')
    const known = JSON.parse(text) as Record<string, Row | Row[]>
    return JSON.parse(JSON.stringify(known, (name, value: unknown) => (/_at$|time$|^id$|hours$/.test(name) ? '·' : value))) as unknown
  }

  it('writes of each record what it writes when it is moved alone', async () => {
    const [alone = '', ...together] = await waiting(4)
    expect((await accept(acceptor, [alone])).status).toBe(200)
    const { status, body } = await accept(acceptor, together.toReversed())
    expect(status).toBe(200)
    expect((body.data as { results: { id: string; ok: boolean; label: string }[] }).results.map(({ id, ok }) => [id, ok])).toEqual(
      together.toReversed().map((id) => [id, true]),
    )
    const expected = await written(alone)
    expect(expected).toMatchObject({ record: { stepcode: 'RWAP', version: 2, acceptman: expect.any(String) as string } })
    for (const id of together) expect(await written(id)).toEqual(expected)
  })

  it('gives every order a number of its own, one after another, and the next one goes on', async () => {
    const ids = await waiting(4)
    await accept(acceptor, ids.slice(0, 3))
    await accept(acceptor, ids.slice(3))
    const numbers = (await ordersOf(ids)).map((order) => Number(String(order['seisn']).slice(-4))).sort((one, other) => one - other)
    expect(numbers).toHaveLength(8)
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
  })

  it('writes nothing when one of them is refused, and says which and why', async () => {
    const ids = await waiting(3)
    await sql`update "appMain" set chedeptid = null where appmainsysid = ${ids[1]}`.execute(testApp.db)
    const { status, body } = await accept(head, [...ids, 'none-such'])
    expect(status).toBe(422)
    expect(body.problems?.map(({ code, path }) => [code, path.split('/')[1]]).sort()).toEqual(
      [
        ['record.guard', ids[1]],
        ['record.not-found', 'none-such'],
      ].sort(),
    )
    expect(await states(ids)).toEqual(['YWSL', 'YWSL', 'YWSL'])
    expect(await ordersOf(ids)).toEqual([])
  })

  it('moves the others when asked to, each for itself', async () => {
    const ids = await waiting(3)
    await sql`update "appMain" set stepcode = 'DONE' where appmainsysid = ${ids[0]}`.execute(testApp.db)
    const { body } = await accept(acceptor, ids, { partial: '1' })
    expect((body.data as { results: { ok: boolean }[] }).results.map(({ ok }) => ok)).toEqual([false, true, true])
    expect(await ordersOf(ids.slice(1))).toHaveLength(4)
    expect(await ordersOf(ids.slice(0, 1))).toEqual([])
  })

  it('does not let anybody move what they do not see', async () => {
    const ids = await waiting(2)
    const { status, body } = await accept(await testApp.login('snzhuli'), ids)
    expect([status, ...(body.problems ?? []).map(({ code }) => code)]).toEqual([404, 'record.not-found', 'record.not-found'])
    expect(await states(ids)).toEqual(['YWSL', 'YWSL'])
  })

  it('given a value that the store refuses, goes one by one and writes nothing', async () => {
    const ids = await waiting(2)
    await sql`create or replace function refuse_second() returns trigger language plpgsql as
      'begin if new.appmainsysid = tg_argv[0] then raise unique_violation using constraint = ''appBuss_seisn_key''; end if; return new; end'`.execute(
      testApp.db,
    )
    await sql.raw(`create trigger refuse_second before insert on "appBuss" for each row execute function refuse_second('${ids[1] ?? ''}')`).execute(testApp.db)
    const { status, body } = await accept(acceptor, ids)
    await sql`drop trigger refuse_second on "appBuss"`.execute(testApp.db)
    expect(status).toBe(409)
    expect(body.problems?.map(({ path }) => path.split('/')[1])).toEqual([ids[1]])
    expect(await states(ids)).toEqual(['YWSL', 'YWSL'])
  })

  it('answers a repetition what the first one was answered', async () => {
    const ids = await waiting(2)
    const headers = { 'idempotency-key': 'accept-both' }
    const first = await accept(acceptor, ids, {}, headers)
    expect((await accept(acceptor, ids, {}, headers)).body.data).toEqual(first.body.data)
    expect(await ordersOf(ids)).toHaveLength(4)
  })

  it('two batches over the same records: one moves them, the other is told', async () => {
    const ids = await waiting(3)
    const answers = await Promise.all([accept(acceptor, ids), accept(head, ids.toReversed())])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await ordersOf(ids)).toHaveLength(6)
  })
})
