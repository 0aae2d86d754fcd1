import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answersApart } from '../../../engine/inspection/answer-paths.ts'
import type { RecordAnswers } from '../../../engine/inspection/answers.ts'
import { judgeRecord } from '../../../engine/inspection/judge-record.ts'
import { printedRecord } from '../../../engine/inspection/paper/printed-record.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { insertRecord } from '../../../server/records/queries/record.ts'
import { recordExample } from '../../fixtures/inspection/record-example.ts'
import { call } from '../harness/applications.ts'
import { addCertificates, before, staffOf, type Staff } from '../harness/inspections.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

/** An edition with a table of instruments of its own, which the one after it took away. */
const place = 'elevator/elevator-self-test.2023'
const DAY = '2026-03-02'

interface Opened {
  record: Row
  template: RecordTemplate
  answers: { path: string; value: unknown }[]
  versions: { answers: RecordAnswers }[]
}

onBothStores('records begun with an edition that another has followed', (kind) => {
  let testApp: TestApp
  let staff: Staff
  const { answers } = recordExample(place, { values: { inspdate: DAY } }, DAY)

  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    await addCertificates(testApp)
    staff = await staffOf(testApp)
  })
  afterAll(() => testApp?.close())

  /** A sheet whose record was begun with the earlier edition. */
  async function begun(): Promise<{ sheet: Row; id: string }> {
    const sheet = await before(staff, 'enter')
    const id = String(sheet['bussid'])
    const entity = testApp.schemas.entities.get('originalRecord')
    const row = { recordid: id, bussid: String(sheet['bussid']), recordno: 'JL-1', inspdate: DAY, templatekey: 'elevator-self-test.2023', recordstate: '0' }
    if (entity) await insertRecord(testApp.db, entity, row, { userId: 'jyjianyan1', now: testApp.clock.now })
    return { sheet, id }
  }
  const open = async (sheet: Row) => (await call(staff.inspector, '/api/appbuss/record/open', { id: sheet['bussid'] })).body.data as Opened
  const paperOf = ({ template, versions }: Opened) => {
    const given = versions[0]?.answers ?? answers
    return printedRecord(template, given, judgeRecord(template, given, DAY), { number: 'JL-1', version: 1, hash: '', inspectedOn: DAY, label: () => '' })
  }

  it('given one, when it is opened, filled, submitted, corrected and printed, then it keeps its edition and its own instruments', async () => {
    const { sheet, id } = await begun()
    expect((await open(sheet)).template).toMatchObject({ id: 'elevator-self-test', edition: '2023' })
    const changes = JSON.stringify(answersApart(answers).map((answer) => ({ ...answer, seen: 0 })))
    expect((await call(staff.inspector, '/api/appbuss/record/answer', { id, since: 0, changes })).body.data).toMatchObject({ refused: [] })
    expect((await open(sheet)).answers).toContainEqual(expect.objectContaining({ path: 'values/instruments' }))
    expect((await call(staff.inspector, '/api/appbuss/record/submit', { id })).body.problems).toBeUndefined()
    const corrected = { ...answers, values: { ...answers.values, remarks: '复核' } }
    const asked = { id, answers: JSON.stringify(corrected), reason: '补写备注' }
    expect((await call(staff.inspector, '/api/appbuss/record/correct', asked)).body.problems).toBeUndefined()
    const after = await open(sheet)
    expect([after.template.edition, after.versions.length]).toEqual(['2023', 2])
    const table = paperOf(after).tables.find(({ id: name }) => name === 'instruments')
    expect(table?.rows[0]?.cells).toEqual(expect.arrayContaining(['卷尺', 'YQ-101', '正常']))
  })

  it('given answers to what only the earlier edition has, when they are judged by the next, then they are named and not silently left out', async () => {
    const { sheet, id } = await begun()
    await sql`update "originalRecord" set templatekey = 'elevator-self-test.2023-2' where recordid = ${id}`.execute(testApp.db)
    expect((await open(sheet)).template.edition).toBe('2023-2')
    const changes = JSON.stringify([{ path: 'values/instruments', value: answers.values['instruments'], seen: 0 }])
    expect((await call(staff.inspector, '/api/appbuss/record/answer', { id, since: 0, changes })).body.data).toMatchObject({
      refused: [{ change: 'values/instruments', problem: { code: 'inspection.unknown' } }],
    })
  })
})
