import { DefaultQueryExecutor, sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { RecordAnswers } from '../../../engine/inspection/answers.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { insertRecord } from '../../../server/records/queries/record.ts'
import { dataOf } from '../harness/answers.ts'
import { call, type Answer } from '../harness/applications.ts'
import { addCertificates, before, staffOf, type Staff } from '../harness/inspections.ts'
import { fillRecord } from '../harness/records.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

interface Opened {
  record: Row
  archive: Row | null
  answers: { path: string; value: unknown; revision: number }[]
  versions: { answers: RecordAnswers }[]
}
interface Proposal extends Row {
  itemlist: Row[]
}

onBothStores('values corrected on site', (kind) => {
  let testApp: TestApp
  let staff: Staff
  let devices = 0
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    await addCertificates(testApp)
    staff = await staffOf(testApp)
  })
  afterAll(() => testApp?.close())

  const codes = ({ body }: Answer) => body.problems?.map(({ code, path }) => `${code} ${path}`) ?? []
  const opened = (sheet: Row) => dataOf<Opened>(call(staff.inspector, '/api/appbuss/record/open', { id: sheet['bussid'] }))
  const answer = (id: string, path: string, value: unknown) =>
    call(staff.inspector, '/api/appbuss/record/answer', { id, since: 0, changes: JSON.stringify([{ path, value, seen: 99 }]) })
  const submit = (id: string) => call(staff.inspector, '/api/appbuss/record/submit', { id })
  const device = async (id: string) => (await sql<Row>`select ratedload from eqd3000tpm where equdatasysid = ${id}`.execute(testApp.db)).rows[0]?.['ratedload']

  /** A sheet about a lift whose archive says 800 kg, its record filled with 1000 kg. */
  async function corrected(): Promise<{ sheet: Row; id: string; lift: string }> {
    const sheet = await before(staff, 'enter')
    const lift = `lift-${++devices}`
    const entity = testApp.schemas.entities.get('eqd3000tpm')
    if (!entity) throw new Error('no entity')
    const row = {
      equdatasysid: lift,
      equclacode: '3000',
      equcodeset: '3110',
      equname: '曳引驱动乘客电梯',
      equareacode: '510104',
      ratedload: 800,
      ratedspeed: '1.75',
    }
    await insertRecord(testApp.db, entity, row, { userId: '', now: testApp.clock.now })
    await sql`update ${sql.table('appBuss')} set equdatasysid = ${lift} where bussid = ${sheet['bussid']}`.execute(testApp.db)
    return { sheet, lift, id: await fillRecord(staff.inspector, sheet, 'passed') }
  }

  /** Proposals that came from a record, the newest last. */
  async function proposals(id: string): Promise<Proposal[]> {
    const { rows } = await sql<Row>`select correctid from "recordCorrect" where recordid = ${id} order by created_at, correctid`.execute(testApp.db)
    return Promise.all(rows.map(({ correctid }) => dataOf<Proposal>(call(staff.reviewer, '/api/correct/correct/load', { id: correctid }))))
  }
  const said = ({ correctstate, itemlist }: Proposal) => [
    correctstate,
    ...itemlist.map(({ fieldcode, oldvalue, newvalue }) => `${String(fieldcode)}: ${String(oldvalue)} → ${String(newvalue)}`),
  ]

  async function correct(sheet: Row, id: string, values: Row): Promise<Answer> {
    const [version] = (await opened(sheet)).versions
    if (!version) throw new Error('no version')
    const answers = { ...version.answers, values: { ...version.answers.values, ...values } }
    return call(staff.inspector, '/api/appbuss/record/correct', { id, answers: JSON.stringify(answers), reason: '现场复核' })
  }

  it('given a value other than the archive says, when the record is submitted, then it is proposed, by whom and from which record, the archive is read once and stays', async () => {
    const { sheet, id, lift } = await corrected()
    expect((await opened(sheet)).archive).toMatchObject({ ratedload: '800', ratedspeed: '1.75' })
    const asked = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
    expect((await submit(id)).status).toBe(200)
    expect(asked.mock.calls.filter(([{ sql: text }]) => /from "eqd3000tpm"/.test(text))).toHaveLength(1)
    asked.mockRestore()
    const [proposal, ...more] = await proposals(id)
    expect(more).toEqual([])
    expect(proposal).toMatchObject({
      correctstate: '10',
      correctno: expect.stringMatching(/^JC/) as string,
      equdatasysid: lift,
      equname: '曳引驱动乘客电梯',
      applyman: '陈志远',
      applydate: '2026-03-02',
    })
    expect(proposal?.itemlist).toContainEqual(
      expect.objectContaining({ fieldcode: 'ratedload', oldvalue: '800', newvalue: '1000', basis: expect.stringMatching(/^检验原始记录 .+-JL$/) as string }),
    )
    expect(said(proposal as Proposal)).not.toContainEqual(expect.stringContaining('ratedspeed'))
    expect(await device(lift)).toBe(800)
  })

  it('given a proposal, when it is verified and approved, then the device has the value, with a line in the log, and the record corrected again proposes it no more', async () => {
    const { sheet, id, lift } = await corrected()
    await submit(id)
    const [proposal] = await proposals(id)
    const ids = proposal?.['correctid']
    const head = await testApp.login('jckezhang')
    const all = proposal?.itemlist.map(({ fieldcode }) => String(fieldcode)).filter((field) => field !== 'ratedload')
    expect((await call(staff.reviewer, '/api/correct/correct/verify', { ids, move: 'verify', opinion: '现场铭牌属实' })).status).toBe(200)
    const audited = await call(head, '/api/correct/correct/audit', { ids, move: 'audit', opinion: '同意', refuseditems: all?.join(',') })
    expect([audited.status, codes(audited)]).toEqual([200, []])
    expect(await device(lift)).toBe(1000)
    const { rows } = await sql<Row>`select user_id from sys_audit where record_id = ${lift} and action = 'correct'`.execute(testApp.db)
    expect(rows).toEqual([{ user_id: 'jckezhang' }])
    expect((await correct(sheet, id, { equmodel: 'TE-1000' })).status).toBe(200)
    expect((await proposals(id)).map(({ itemlist }) => itemlist.filter(({ fieldcode }) => fieldcode === 'ratedload').length)).toEqual([1, 0])
  })

  it('given an open proposal, when the record is corrected to what the archive says, then the proposal is taken back; corrected otherwise, it is another', async () => {
    const { sheet, id } = await corrected()
    await submit(id)
    expect((await correct(sheet, id, { ratedload: '900' })).status).toBe(200)
    const [first, second] = await proposals(id)
    expect(said(first as Proposal)[0]).toBe('90')
    expect(said(second as Proposal)).toEqual(expect.arrayContaining(['10', 'ratedload: 800 → 900']))
    expect((await correct(sheet, id, { ratedload: '800' })).status).toBe(200)
    const states = (await proposals(id)).map((each) => [each['correctstate'], said(each).some((line) => String(line).startsWith('ratedload'))])
    expect(states).toEqual(
      expect.arrayContaining([
        ['90', true],
        ['90', true],
      ]),
    )
    expect(states.filter(([state]) => state === '10').every(([, ratedload]) => ratedload === false)).toBe(true)
  })

  it('given the archive is changed meanwhile, when the record is submitted, then it is refused with both values until the inspector has decided', async () => {
    const { sheet, id, lift } = await corrected()
    await sql`update eqd3000tpm_own set ratedload = 1600 where equdatasysid = ${lift}`.execute(testApp.db)
    const refused = await submit(id)
    expect(codes(refused)).toEqual(['inspection.archive-changed values/ratedload'])
    expect(refused.body.problems?.[0]).toMatchObject({
      message: '设备档案的“额定载重量”在记录打开后由 800 改为 1600，记录中是 1000',
      current: '1600',
      cure: expect.stringContaining('采用档案值') as string,
    })
    expect((await opened(sheet)).answers).toContainEqual(expect.objectContaining({ path: 'values/ratedload', value: '1000' }))
    await answer(id, 'archive/ratedload', '1600')
    expect((await submit(id)).status).toBe(200)
    const [proposal] = await proposals(id)
    expect(said(proposal as Proposal)).toContain('ratedload: 1600 → 1000')
  })

  it('given a stranger’s idea of the archive, when it is written or submitted, then what the archive really says counts', async () => {
    const { id } = await corrected()
    const { refused } = await dataOf<{ refused: { change: string; problem: { code: string } }[] }>(answer(id, 'archive/use', 'x'))
    expect(refused).toMatchObject([{ change: 'archive/use', problem: { code: 'inspection.unknown' } }])
    await answer(id, 'archive/ratedload', '1000')
    expect(codes(await submit(id))).toEqual(['inspection.archive-changed values/ratedload'])
  })
})
