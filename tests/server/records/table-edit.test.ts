import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../../engine/schema/accounts/role.ts'
import type { Call } from '../../../engine/schema/business/call.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { identityNumber } from '../../fixtures/identity-number.ts'
import { call, type Answer } from '../harness/applications.ts'
import { sendCall, withInput } from '../harness/send-call.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const path = '/api/workperson/workPerson'
const form = 'personMng/personArchives/workPersonForm'
const columns = ['psnname', 'idno', 'personkind', 'orgname', 'areacode', 'workitem', 'certno', 'issuedate', 'certend', 'violations']

interface Outcome {
  at: number
  id: string
  outcome: string
  version?: number
  values?: Row
  problems?: { code: string; path: string; message: string; current?: Row }[]
}

onBothStores('rows edited as a table', (kind) => {
  let app: TestApp
  let admin: Browser
  let made = 0
  beforeAll(async () => {
    app = await startApp({ store: kind, fill: 60 })
    // a supervisor of one district who holds the rights of this screen, but not to see personal data whole
    const roles = app.schemas.roles as Map<string, Role>
    const role = roles.get('jc_monitor')
    if (role) roles.set(role.id, { ...role, grants: { ...role.grants, 'jc:personMng.personArchives.workPerson': ['add', 'edit', 'query', 'view'] } })
    admin = await app.login('superadmin')
  })
  afterAll(() => app?.close())

  /** A person with numbers of their own. */
  function person(more: Row = {}): Row {
    made += 1
    return {
      psnname: `工人${made}`,
      idno: identityNumber(made),
      personkind: '05',
      orgname: '表格测试物业',
      areacode: '511502',
      workitem: 'N1',
      certno: `TS-${kind}-${made}`,
      issuedate: '2025-01-01',
      certend: '2029-01-01',
      violations: 0,
      ...more,
    }
  }
  const cellsOf = (row: Row): unknown[] => columns.map((field) => row[field] ?? null)
  const fresh = (row: Row): unknown[] => ['', 0, ...cellsOf(row)]
  const change = (record: Row, row: Row): unknown[] => [record['psnid'], record['version'], ...cellsOf(row)]
  async function ask(input: Record<string, unknown>, browser = admin, headers: Record<string, string> = {}): Promise<Answer> {
    const row = app.schemas.calls.get('workPerson/editRows') as Call
    const response = await sendCall(browser, row, { ...withInput(row, input), headers })
    return { status: response.statusCode, body: response.json() }
  }
  const edit = (rows: unknown[][], more: Record<string, unknown> = {}, browser = admin, headers: Record<string, string> = {}): Promise<Answer> =>
    ask({ view: form, columns, rows: JSON.stringify(rows), ...more }, browser, headers)
  const results = ({ status, body }: Answer): Outcome[] => {
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return (body.data as { results: Outcome[] }).results
  }
  const savedCount = ({ body }: Answer): number => (body.data as { saved: number }).saved
  const add = async (more: Row = {}): Promise<Row> => {
    const { status, body } = await call(admin, `${path}/save`, { ...person(more), view: form })
    if (status !== 200) throw new Error(JSON.stringify(body.problems))
    return body.data as Row
  }
  const stored = async (id: unknown): Promise<Row | undefined> => {
    const { rows } = await sql<Row>`select * from "workPerson" where psnid = ${String(id)}`.execute(app.db)
    return rows[0]
  }
  const trail = async (id: unknown): Promise<string[]> => {
    const { rows } = await sql<{ action: string }>`select action from sys_audit where record_id = ${String(id)} and action <> 'view' order by id`.execute(
      app.db,
    )
    return rows.map(({ action }) => action)
  }

  describe('saving', () => {
    it('given new rows and changed ones, when they are saved, then all are there, each with its version and audit line', async () => {
      const one = await add()
      const answer = await edit([fresh(person()), change(one, { violations: 3 })])
      const [added, changed] = results(answer)
      expect([savedCount(answer), added?.outcome, changed?.outcome, changed?.version]).toEqual([2, 'new', 'changed', 2])
      expect(await stored(added?.id)).toMatchObject({ psnstate: '1', version: 1 })
      expect(await stored(one['psnid'])).toMatchObject({ violations: 3, psnname: one['psnname'], version: 2 })
      expect([await trail(added?.id), await trail(one['psnid'])]).toEqual([['create'], ['create', 'update']])
    })

    it('given one row that is wrong, when all are to be saved, then none is, and each row says why', async () => {
      const before = person()
      const answer = await edit([fresh(before), fresh(person({ certend: '2024-01-01' })), fresh(person({ psnname: '' }))])
      expect(savedCount(answer)).toBe(0)
      expect(results(answer).map(({ outcome, problems }) => [outcome, problems?.map(({ path: at }) => at)])).toEqual([
        ['new', undefined],
        ['refused', ['/certend']],
        ['refused', ['/psnname']],
      ])
      expect((await edit([fresh(before)])).status).toBe(200)
    })

    it('given the same rows for themselves, then the right ones are saved', async () => {
      const answer = await edit([fresh(person()), fresh(person({ certend: '2024-01-01' }))], { partial: '1' })
      expect(results(answer).map(({ outcome }) => outcome)).toEqual(['new', 'refused'])
      expect(savedCount(answer)).toBe(1)
    })

    it('given rows that are only checked, then each is judged and nothing is stored', async () => {
      const row = person()
      const answer = await edit([fresh(row), fresh(person({ workitem: '没有' }))], { step: 'check' })
      expect(results(answer).map(({ outcome }) => outcome)).toEqual(['new', 'refused'])
      expect((await edit([fresh(row)])).status).toBe(200)
      expect(savedCount(await edit([fresh(row)]))).toBe(0)
    })

    it('given a row without a difference, then it is left as it is', async () => {
      const one = await add()
      expect(results(await edit([change(one, { violations: 0 })]))[0]).toMatchObject({ outcome: 'same', version: 1 })
      expect(await trail(one['psnid'])).toEqual(['create'])
    })

    it('given a record that others changed, then its row is refused with how it is now', async () => {
      const one = await add()
      await edit([change(one, { violations: 1 })])
      const [refused] = results(await edit([change(one, { violations: 2 })]))
      expect(refused?.problems?.[0]).toMatchObject({ code: 'record.conflict', current: { violations: 1, version: 2 } })
      expect(await stored(one['psnid'])).toMatchObject({ violations: 1 })
    })

    it('given numbers that are taken, by a record or by a row before, then the later row is refused at that cell', async () => {
      const one = await add()
      const row = person()
      const found = results(
        await edit([fresh(person({ certno: one['certno'] ?? '' })), fresh(row), fresh(person({ certno: row['certno'] ?? '' }))], { partial: '1' }),
      )
      expect(found.map(({ outcome, problems }) => [outcome, problems?.[0]?.code, problems?.[0]?.path])).toEqual([
        ['refused', 'record.duplicate', '/certno'],
        ['new', undefined, undefined],
        ['refused', 'record.duplicate', '/certno'],
      ])
    })

    it('given a number that one row gives up for another, then both are saved', async () => {
      const one = await add()
      const answer = await edit([fresh(person({ certno: one['certno'] ?? '' })), change(one, { certno: `TS-${kind}-given-up` })])
      expect(results(answer).map(({ outcome }) => outcome)).toEqual(['new', 'changed'])
      expect(savedCount(answer)).toBe(2)
    })

    it('given the same key twice, then it is done once and answered twice', async () => {
      const rows = [fresh(person())]
      const key = { 'idempotency-key': `table-${kind}` }
      const [first, second] = [await edit(rows, {}, admin, key), await edit(rows, {}, admin, key)]
      expect(second.body.data).toEqual(first.body.data)
    })
  })

  describe('what is refused as a whole', () => {
    it.each([
      ['a field that does not exist', { columns: ['nonsense'], rows: '[["",0,"x"]]' }],
      ['the key', { columns: ['psnid'], rows: '[["",0,"x"]]' }],
      ['a row of another width', { columns: ['psnname'], rows: '[["",0]]' }],
      ['a list in a cell', { columns: ['psnname'], rows: '[["",0,[]]]' }],
      ['a record twice', { columns: ['psnname'], rows: '[["a",1,"x"],["a",1,"y"]]' }],
      ['no rows', { columns: ['psnname'], rows: '[]' }],
      ['more than a thousand', { columns: ['psnname'], rows: JSON.stringify(Array.from({ length: 1001 }, () => ['', 0, 'x'])) }],
      ['text that is no JSON', { columns: ['psnname'], rows: 'x' }],
    ])('given %s', async (_, input) => {
      expect((await ask(input)).status).toBe(422)
    })

    it('given somebody without the right, then nothing is told or saved', async () => {
      const clerk = await app.login('jyshouli')
      expect((await edit([fresh(person())], {}, clerk)).status).toBe(403)
      expect((await ask({ step: 'open', ids: 'x' }, clerk)).status).toBe(403)
    })
  })

  it('given a record out of the caller’s reach, then it is not there, and nobody moves one out of their own', async () => {
    const supervisor = await app.login('jcjiancha1')
    const far = await add()
    const near = await add({ areacode: '510104' })
    const opened = await ask({ step: 'open', ids: `${String(far['psnid'])},${String(near['psnid'])}` }, supervisor)
    expect((opened.body.data as { list: Row[] }).list.map((row) => row['psnid'])).toEqual([near['psnid']])
    const answer = results(
      await edit(
        [change(far, { violations: 9 }), change(near, { areacode: '511502' }), change(await add({ areacode: '510104' }), { violations: 1 })],
        { partial: '1' },
        supervisor,
      ),
    )
    expect(answer.map(({ outcome, problems }) => [outcome, problems?.[0]?.code])).toEqual([
      ['refused', 'record.not-found'],
      ['refused', 'field.not-in-dictionary'],
      ['changed', undefined],
    ])
    expect(await stored(near['psnid'])).toMatchObject({ areacode: '510104', version: 1 })
  })

  it('given covered personal data that comes back, then what it stands for stays; copied to another row it is refused', async () => {
    const supervisor = await app.login('jcjiancha1')
    const [one, other] = [await add({ areacode: '510104' }), await add({ areacode: '510104' })]
    const { body } = await ask({ step: 'open', ids: String(one['psnid']) }, supervisor)
    const covered = (body.data as { list: Row[] }).list[0]?.['idno']
    expect(covered).toContain('****')
    const rows = [change(one, { idno: covered ?? '', violations: 5 }), change(other, { idno: covered ?? '' })]
    const found = results(await edit(rows, { partial: '1' }, supervisor))
    expect(found.map(({ outcome, problems }) => [outcome, problems?.[0]?.code])).toEqual([
      ['changed', undefined],
      ['refused', 'field.covered'],
    ])
    const { body: whole } = await call(admin, `${path}/getInfo`, { id: one['psnid'] })
    expect((whole.data as Row)['idno']).toBe(one['idno'])
  })

  it('given any block, when it is saved at once, then the store and the verdicts are as if each row had been saved by itself', async () => {
    const base = await Promise.all([add(), add(), add()])
    const cell = {
      psnname: fc.constantFrom('甲', '', '一个名字太长'.repeat(20)),
      personkind: fc.constantFrom('05', '07', 'X', ''),
      workitem: fc.constantFrom('N1', 'A', '没有'),
      issuedate: fc.constantFrom('2025-01-01', '2030-01-01', '不是日期', ''),
      certend: fc.constantFrom('2029-01-01', '2024-01-01', ''),
      violations: fc.constantFrom(0, 7, 500, '多'),
      areacode: fc.constantFrom('511502', '999999'),
    }
    const row = fc.record({ of: fc.constantFrom(-1, 0, 1, 2), set: fc.record(cell, { requiredKeys: [] }) })
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(row, { minLength: 1, maxLength: 5, selector: ({ of }) => (of < 0 ? Math.random() : of) }), async (block) => {
        const now = await Promise.all(base.map(({ psnid }) => call(admin, `${path}/getInfo`, { id: psnid }).then(({ body }) => body.data as Row)))
        const numbers = block.map(({ of, set }) => (of < 0 ? { ...person(), ...set } : set)) as Row[]
        const asked = block.map(({ of }, at) => (of < 0 ? fresh(numbers[at] as Row) : change(now[of] as Row, numbers[at] as Row)))
        const together = results(await edit(asked, { step: 'check' }))
        const singly: Answer[] = []
        for (const [at, { of }] of block.entries()) {
          const key = of < 0 ? {} : { psnid: now[of]?.['psnid'], version: now[of]?.['version'] }
          singly.push(await call(admin, `${path}/save`, { ...numbers[at], ...key, view: form }))
        }
        expect(together.map(({ outcome }) => outcome === 'refused')).toEqual(singly.map(({ status }) => status !== 200))
        together.forEach(({ problems = [] }, at) => {
          const alone = singly[at]?.body.problems ?? []
          if (singly[at]?.status !== 200) expect(problems.map((each) => [each.path, each.message])).toEqual(alone.map((each) => [each.path, each.message]))
        })
      }),
      { numRuns: 25 },
    )
  })
})
