import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RecordAnswers } from '../../../engine/inspection/answers.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { ELEVATOR, wholeAnswers } from '../../fixtures/inspection/record-answers.ts'
import { get, rows } from '../harness/answers.ts'
import { call, type Answer } from '../harness/applications.ts'
import { inspectionApp, before, sheetOf, write, type Staff } from '../harness/inspections.ts'
import { fillRecord } from '../harness/records.ts'
import { onBothStores, type TestApp } from '../harness/test-app.ts'

interface Opened {
  record: Row
  answers: { path: string; value: unknown; revision: number; by: string }[]
  versions: { version: number; hash: string; reason: string; answers: RecordAnswers }[]
  previous: { recordId: string; template: string; answers: RecordAnswers } | null
  writable: boolean
}
interface Written {
  revision: number
  answers: { path: string; by: string }[]
  refused: { change: string; problem: { code: string; message: string } }[]
}

onBothStores('inspection records', (kind) => {
  let testApp: TestApp
  let staff: Staff
  beforeAll(async () => {
    ;({ testApp, staff } = await inspectionApp(kind))
  })
  afterAll(() => testApp?.close())

  const codes = ({ body }: Answer) => body.problems?.map(({ code, path }) => `${code} ${path}`) ?? []
  const open = (sheet: Row, who: keyof Staff = 'inspector') => call(staff[who], '/api/appbuss/record/open', { id: sheet['bussid'] })
  const opened = async (sheet: Row, who: keyof Staff = 'inspector') => (await open(sheet, who)).body.data as Opened
  const idOf = ({ record }: Opened) => String(record['recordid'])
  const answer = (id: string, changes: { path: string; value: unknown; seen: number; base?: unknown }[], who: keyof Staff = 'inspector', since = 0) =>
    call(staff[who], '/api/appbuss/record/answer', { id, since, changes: JSON.stringify(changes) })
  const written = async (...given: Parameters<typeof answer>) => (await answer(...given)).body.data as Written
  const submit = (id: string, who: keyof Staff = 'inspector') => call(staff[who], '/api/appbuss/record/submit', { id })

  async function filled(): Promise<{ sheet: Row; id: string }> {
    const sheet = await before(staff, 'enter')
    return { sheet, id: await fillRecord(staff.inspector, sheet, 'example') }
  }

  const registerOf = async (sheet: Row) => {
    const { rows } = await sql<Row>`select itemno, itemname, faildesc, cheorgid from ${sql.table('pdaCheckFail')} where bussid = ${sheet['bussid']}`.execute(
      testApp.db,
    )
    return rows.map((row) => [row['itemno'], row['itemname'], row['faildesc'], row['cheorgid']])
  }

  it('given a sheet of an elevator, when its record is opened, then it has the template that fits, filled from the sheet, once and for all', async () => {
    const sheet = await before(staff, 'enter')
    expect((await open(sheet, 'auditor')).body.data).toMatchObject({ record: null, reason: { code: 'inspection.not-inspector' } })
    const first = await opened(sheet)
    expect(first).toMatchObject({ record: { templatekey: ELEVATOR, recordstate: '0' }, writable: true, versions: [] })
    expect(first.answers).toContainEqual(expect.objectContaining({ path: 'values/inspdate', value: '2026-03-02', revision: 1, by: '陈志远' }))
    expect(idOf(await opened(sheet, 'second'))).toBe(idOf(first))
    expect((await opened(sheet, 'auditor')).writable).toBe(false)
  })

  it('given a sheet without a record, when two inspectors open it at once, then there is one record and both write in it', async () => {
    const sheet = await before(staff, 'enter')
    const both = await Promise.all([opened(sheet), opened(sheet, 'second'), opened(sheet), opened(sheet, 'second')])
    expect(new Set(both.map(idOf)).size).toBe(1)
    const { rows } = await sql<Row>`select recordid from ${sql.table('originalRecord')} where bussid = ${sheet['bussid']}`.execute(testApp.db)
    expect(rows).toHaveLength(1)
  })

  it('given a record answered by item, when its row is left away on the form of the sheet, then that is not taken and the answers stay', async () => {
    const sheet = await before(staff, 'enter')
    const first = await opened(sheet)
    await written(idOf(first), [{ path: 'results/2.1', value: { state: 'pass' }, seen: 0 }])
    expect((await write(staff, sheet, { records: [] })).status).toBe(200)
    expect(await sheetOf(staff, sheet)).toMatchObject({ records: [{ recordid: idOf(first) }] })
    expect((await opened(sheet)).answers).toContainEqual(expect.objectContaining({ path: 'results/2.1' }))
  })

  it('given two inspectors at one record, when both answer, then neither loses anything, and who comes later at one place is told who was there', async () => {
    const id = idOf(await opened(await before(staff, 'enter')))
    await written(id, [{ path: 'results/2.1', value: { state: 'pass' }, seen: 0 }])
    const late = await written(
      id,
      [
        { path: 'results/2.1', value: { state: 'fail' }, seen: 0 },
        { path: 'results/2.2', value: { state: 'pass' }, seen: 0 },
      ],
      'second',
      1,
    )
    expect(late.refused).toMatchObject([
      { change: 'results/2.1', problem: { code: 'inspection.changed-meanwhile', message: expect.stringContaining('陈志远') as string } },
    ])
    expect(late.answers).toMatchObject([
      { path: 'results/2.1', by: '陈志远' },
      { path: 'results/2.2', by: '罗思源' },
    ])
  })

  it('given one who photographs and one who writes at a result that both had seen, when both answer, then the server has the parts of both, and what contradicts is refused', async () => {
    const id = idOf(await opened(await before(staff, 'enter')))
    const base = { state: 'fail' }
    await written(id, [{ path: 'results/2.1', value: base, seen: 0 }])
    await written(id, [{ path: 'results/2.1', value: { ...base, fault: '标识不清' }, seen: 1, base }])
    const both = await written(id, [{ path: 'results/2.1', value: { ...base, note: '复查' }, seen: 1, base }], 'second')
    expect(both.refused).toEqual([])
    expect(both.answers).toContainEqual(expect.objectContaining({ path: 'results/2.1', value: { ...base, fault: '标识不清', note: '复查' }, by: '罗思源' }))
    const other = await written(id, [{ path: 'results/2.1', value: { ...base, fault: '标识脱落' }, seen: 1, base }])
    expect(other.refused).toMatchObject([{ change: 'results/2.1', problem: { code: 'inspection.changed-meanwhile' } }])
  })

  it('given answers that cannot be, when they are written, then each is refused by its reason and the good one beside them stands', async () => {
    const id = idOf(await opened(await before(staff, 'enter')))
    const { refused, answers } = await written(id, [
      { path: 'values/ratedspeed', value: '175', seen: 1 },
      { path: 'values/bufferMeasured', value: '24,5', seen: 0 },
      { path: 'values/ageYears', value: '3', seen: 0 },
      { path: 'results/99.1', value: { state: 'pass' }, seen: 0 },
      { path: 'results/1.1', value: { state: 'perhaps' }, seen: 0 },
      { path: 'values/bufferAllowed', value: '300', seen: 0 },
    ])
    expect(refused.map(({ change, problem }) => `${change} ${problem.code}`).sort()).toEqual([
      'results/1.1 field.not-in-dictionary',
      'results/99.1 inspection.unknown',
      'values/ageYears inspection.computed',
      'values/bufferMeasured field.pattern',
      'values/ratedspeed inspection.out-of-range',
    ])
    expect(answers.map(({ path }) => path)).toContain('values/bufferAllowed')
    expect(codes(await answer(id, [], 'auditor'))).toEqual(['right.denied record/answer'])
  })

  it('given an unfinished record, when it is submitted, then everything open is named and nothing is lost', async () => {
    const { id } = await filled()
    await written(id, [{ path: 'results/3.1', value: { state: 'fail' }, seen: 9 }])
    await written(id, [{ path: 'values/bufferMeasured', value: null, seen: 9 }])
    expect(codes(await submit(id))).toEqual(['inspection.no-fault results/3.1/fault', 'inspection.open results/4.4', 'field.required values/bufferMeasured'])
    expect((await written(id, [{ path: 'values/bufferMeasured', value: '245', seen: 9 }])).refused).toEqual([])
  })

  it('given the worked example, when it is submitted, then record, findings and sheet say what follows from it, and it is closed', async () => {
    const { sheet, id } = await filled()
    const { status, body } = await submit(id)
    expect([status, body.problems]).toEqual([200, undefined])
    expect(body.data).toMatchObject({ version: 1, verdict: '整改后合格', next: '2027-05', hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
    expect(await sheetOf(staff, sheet)).toMatchObject({ inspresult: '04', inspbasis: 'TSG T7001-2023', nextinspdate: '2027-05-20', inspdate: '2026-03-02' })
    const after = await opened(sheet)
    expect(after).toMatchObject({ answers: [], writable: false, record: { recordstate: '1', verdict: '整改后合格', itemnum: 42, baditemnum: 1 } })
    expect(after.versions[0]?.answers).toMatchObject(wholeAnswers('example'))
    const { rows } = await sql<Row>`select kind, item, value::text as value from record_finding where record_id = ${id} order by kind, item, result`.execute(
      testApp.db,
    )
    expect(rows.filter(({ kind: each }) => each !== 'value')).toEqual([
      { kind: 'fail', item: '3', value: null },
      { kind: 'noted', item: '22', value: null },
    ])
    expect(rows).toContainEqual({ kind: 'value', item: '4', value: '245' })
    expect(await registerOf(sheet)).toEqual([['3', '井道照明', '井道照明灯坏两只', 'JY01']])
    expect(codes(await submit(id))).toEqual(['inspection.submitted '])
    expect(codes(await answer(id, [{ path: 'results/2.1', value: { state: 'fail' }, seen: 9 }]))).toEqual(['inspection.submitted '])
  })

  it('given a submitted record, when it is corrected, then a reason is asked for, both versions are readable, and the sheet follows', async () => {
    const { sheet, id } = await filled()
    await submit(id)
    const answers = wholeAnswers('example')
    const better: RecordAnswers = { ...answers, results: { ...answers.results, '3.1': { state: 'pass' }, '22.2': { state: 'pass' } } }
    const correct = (reason: string) => call(staff.inspector, '/api/appbuss/record/correct', { id, answers: JSON.stringify(better), reason })
    expect(codes(await correct(' '))).toEqual(['inspection.reason /reason'])
    expect((await correct('现场灯具当场更换，误记')).body.data).toMatchObject({ version: 2, verdict: '合格' })
    const { versions } = await opened(sheet)
    expect(versions.map(({ version, reason }) => [version, reason])).toEqual([
      [2, '现场灯具当场更换，误记'],
      [1, ''],
    ])
    expect(versions[1]?.answers).toMatchObject(answers)
    expect(await sheetOf(staff, sheet)).toMatchObject({ inspresult: '00' })
    expect(await registerOf(sheet)).toEqual([])
  })

  it('given two submissions of one record at once, then one is taken and the other told so, and there is one version', async () => {
    const { sheet, id } = await filled()
    const answers = await Promise.all([submit(id), submit(id)])
    expect(answers.map(codes).toSorted((one, other) => one.length - other.length)).toEqual([[], ['inspection.submitted ']])
    expect((await opened(sheet)).versions.map(({ version }) => version)).toEqual([1])
  })

  it('given an item that fails otherwise after a correction, then the register says what the record says now, with what was measured, and keeps what became of it', async () => {
    const { sheet, id } = await filled()
    await submit(id)
    const table = sql.table('pdaCheckFail')
    await sql`update ${table} set isrectified = '1', rectifydate = '2026-03-02' where bussid = ${sheet['bussid']}`.execute(testApp.db)
    const { values, results } = wholeAnswers('example')
    const worse: RecordAnswers = {
      values: { ...values, bufferMeasured: '320' },
      results: { ...results, '3.1': { state: 'fail', fault: '井道照明灯坏三只' }, '4.4': { fault: '对重越程距离过大' } },
    }
    const corrected = await call(staff.inspector, '/api/appbuss/record/correct', { id, answers: JSON.stringify(worse), reason: '复核时重新测量' })
    expect(codes(corrected)).toEqual([])
    const { rows } = await sql<Row>`select itemno, faildesc, measured, isrectified from ${table} where bussid = ${sheet['bussid']} order by itemno`.execute(
      testApp.db,
    )
    expect(rows).toEqual([
      { itemno: '3', faildesc: '井道照明灯坏三只', measured: null, isrectified: '1' },
      { itemno: '4', faildesc: '对重越程距离过大', measured: '最大允许值 300 mm；测量值 320 mm', isrectified: '0' },
    ])
  })

  it('given a device with a submitted record, when it is inspected again, then the last record is shown beside', async () => {
    const first = await filled()
    await submit(first.id)
    const again = await before(staff, 'enter')
    const link = (sheet: Row) => sql`update ${sql.table('appBuss')} set equdatasysid = 'lift-1' where bussid = ${sheet['bussid']}`.execute(testApp.db)
    expect((await opened(again)).previous).toBeNull()
    await link(first.sheet)
    await link(again)
    expect((await opened(again)).previous).toMatchObject({ recordId: first.id, template: ELEVATOR, answers: { values: { bufferMeasured: '245' } } })
  })

  it('given instruments, when they are chosen, then they stand as the register has them; a stranger is refused, and one out of date keeps the record from being submitted', async () => {
    const { sheet, id } = await filled()
    const at = (numbers: string[], seen: number) => [
      { path: 'values/usedinstruments', value: numbers.map((instrumentno) => ({ instrumentno, validto: '2099-01-01' })), seen },
    ]
    expect((await written(id, at(['YQ-404'], 9))).refused).toMatchObject([{ change: 'values/usedinstruments', problem: { code: 'inspection.not-registered' } }])
    expect((await written(id, at(['YQ-001'], 9))).refused).toEqual([])
    const { answers } = await opened(sheet)
    expect(answers).toContainEqual(
      expect.objectContaining({ path: 'values/usedinstruments', value: [expect.objectContaining({ instrumentno: 'YQ-001', validto: '2026-12-31' })] }),
    )
    await sql`update instrument set validto = '2026-01-31' where instrumentno = 'YQ-001'`.execute(testApp.db)
    await written(id, at(['YQ-001'], 99))
    expect(codes(await submit(id))).toEqual(['inspection.check values/usedinstruments/0'])
    await sql`update instrument set validto = '2026-12-31' where instrumentno = 'YQ-001'`.execute(testApp.db)
    await written(id, at(['YQ-001'], 99))
    expect((await submit(id)).status).toBe(200)
    expect(await sheetOf(staff, sheet)).toMatchObject({ instruments: 'YQ-001' })
  })

  it('given an instrument that was handed out to the inspector, then it is found as their own and may be used; one that cannot show the value is warned of', async () => {
    const { id } = await filled()
    await sql`update instrument set instrumentstate = '6', holder = 'jyjianyan1', measurerange = '0～2m/s', deptid = 'JY0105' where instrumentno = 'YQ-001'`.execute(
      testApp.db,
    )
    const choose = (holder: string) => rows(staff.inspector, '/api/instrument/instrument/choose', { view: 'pick/instrument', holder })
    expect((await choose('jyjianyan1')).map((row) => row['instrumentno'])).toEqual(['YQ-001'])
    expect(await choose('jyjianyan2')).toEqual([])
    expect((await choose('')).map((row) => row['instrumentno'])).toContain('YQ-001')
    await written(id, [
      { path: 'values/usedinstruments', value: [{ instrumentno: 'YQ-001' }], seen: 99 },
      { path: 'values/governorMechanical', value: '2.18', seen: 99 },
    ])
    const { body } = await submit(id)
    const { warnings } = body.data as unknown as { warnings: Row[] }
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'inspection.beyond-instrument', path: 'values/governorMechanical' }))
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'inspection.no-instrument', got: '测温仪、钢卷尺、游标卡尺' }))
    await sql`update instrument set instrumentstate = '1', holder = null where instrumentno = 'YQ-001'`.execute(testApp.db)
  })

  it('given answers that are no record, when it is corrected, then each is refused by its place and the record stands', async () => {
    const { sheet, id } = await filled()
    await submit(id)
    const junk = { values: { usedinstruments: [null], ratedspeed: '1.755' }, results: { '1.1': { photos: 'x' }, '99.1': { state: 'pass' } } }
    const answer = await call(staff.inspector, '/api/appbuss/record/correct', { id, answers: JSON.stringify(junk), reason: '误记' })
    expect([answer.status, ...codes(answer).sort()]).toEqual([
      422,
      'field.pattern values/ratedspeed',
      'field.type results/1.1/photos',
      'field.type values/usedinstruments/0',
      'inspection.unknown results/99.1',
    ])
    expect((await opened(sheet)).versions).toHaveLength(1)
  })

  it('given a photo of somebody else, when an answer names it, then that answer is refused and the others are written', async () => {
    const { id } = await filled()
    const changes = [
      { path: 'results/2.1', value: { state: 'fail', fault: '通道堵塞', photos: ['nobody'] }, seen: 9 },
      { path: 'results/2.2', value: { state: 'pass' }, seen: 9 },
    ]
    const { refused, answers } = await written(id, changes)
    expect(refused).toMatchObject([{ change: 'results/2.1', problem: { code: 'inspection.foreign-photo' } }])
    expect(answers.map(({ path }) => path)).toContain('results/2.2')
  })

  it('given a photo that one inspector took, when the record is opened by the other, the auditor and people of elsewhere, then whoever may open the record sees it', async () => {
    const { id } = await filled()
    const photo = { id: `photo-${kind}`, uploaded_by: 'jyjianyan2', content_type: 'image/png', buss_type: 'recordPhoto', att_kind: '01', file_name: '现场.png' }
    const stored = { ...photo, file_size: 3, storage_key: 'k', sha256: '', org_id: 'JY01', uploader_name: '罗思源', ticket: '', uploaded_at: testApp.clock.now }
    await testApp.db.insertInto('sys_attachment').values(stored).execute()
    const changes = [{ path: 'results/2.1', value: { state: 'fail', fault: '通道堵塞', photos: [photo.id] }, seen: 9 }]
    expect((await written(id, changes, 'second')).refused).toEqual([])
    const seenBy = async (account: string) => {
      const { body } = await get(await testApp.login(account), '/api/equipment-documents/attachments/list', { ids: photo.id })
      return (body.data as { attsysid: string }[]).length
    }
    const seen = [await seenBy('jyjianyan1'), await seenBy('jyshenhe'), await seenBy('jyshouli'), await seenBy('qyshiyong')]
    expect(seen).toEqual([1, 1, 0, 0])
    await sql`update ${sql.table('appBuss')} set cheorgid = 'JY02', chedeptid = 'JY0201' where bussid = (select bussid from ${sql.table('originalRecord')} where recordid = ${id})`.execute(
      testApp.db,
    )
    expect(await seenBy('jyshenhe')).toBe(0)
  })

  it('given a sheet that has no template of its own, when its record is opened, then it is a general one', async () => {
    const sheet = await before(staff, 'enter')
    await sql`update ${sql.table('appBuss')} set seisortcode = '15' where bussid = ${sheet['bussid']}`.execute(testApp.db)
    expect((await opened(sheet)).record).toMatchObject({ templatekey: 'general-inspection.2026', template: '通用检验记录' })
  })
})
