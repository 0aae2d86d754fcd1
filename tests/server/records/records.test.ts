import { afterAll, beforeAll, expect, it } from 'vitest'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { FormModel } from '../../../engine/model/model.ts'
import type { Problem } from '../../../engine/problem.ts'
import { formProblems } from '../../../engine/runtime/forms/form-problems.ts'
import { FormStore } from '../../../engine/runtime/forms/form-store.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { SessionUser } from '../../../engine/schema/accounts/session.ts'
import { recordValidator } from '../../../server/records/record-validator.ts'
import { application, call, detail, found, save, saved } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

onBothStores('records', (kind) => {
  let testApp: TestApp
  let window: Browser
  let reviewer: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    window = await testApp.login('jyshouli')
    reviewer = await testApp.login('jyshencha')
  })
  afterAll(() => testApp?.close())

  const submit = (ids: unknown[], headers?: Record<string, string>) => call(window, '/api/appmain/submitAppMain', { ids }, headers)
  const flowLog = async (id: unknown): Promise<Row[]> =>
    ((await call(reviewer, '/api/businesspro/common/getFlowLog', { bussid: id })).body.data as { list: Row[] }).list
  const current = async (id: unknown): Promise<Row> => (await detail(window, id)).body.data as Row

  it('sets on a new record what the system knows: key, state, who, when, count, earliest date', async () => {
    const record = await saved(window, {
      equlist: [
        { equname: '电梯一', equcodeset: '3110', ninspdate: '2026-05-30' },
        { equname: '电梯二', equcodeset: '3110', ninspdate: '2026-04-15' },
      ],
    })
    expect(record).toMatchObject({
      stepcode: 'YWSB',
      operman: '刘雅琴',
      operuserid: 'jyshouli',
      operdate: '2026-03-02 09:00:00',
      equnum: 2,
      ninspdate: '2026-04-15',
      isNinspdateOverdue: 0,
      version: 1,
    })
    expect((record['equlist'] as Row[]).map((row) => row['equname'])).toEqual(['电梯一', '电梯二'])
    expect(record['equcodeset_label']).toBeTruthy()
  })

  it('saves what detail answered, and changes nothing but what was changed', async () => {
    const before = await saved(window)
    const { status, body } = await save(window, { ...before, note: '补充说明' })
    expect(status).toBe(200)
    expect(body.data).toEqual({ ...before, note: '补充说明', version: 2 })
  })

  it('adds, changes, moves and removes rows of a child list', async () => {
    const record = await saved(window, { equlist: ['甲', '乙', '丙'].map((equname) => ({ equname, equcodeset: '3110' })) })
    const [first, second, third] = record['equlist'] as Row[]
    const { body } = await save(window, { ...record, equlist: [{ ...third }, { ...first, equname: '甲改' }, { equname: '丁', equcodeset: '3110' }] })
    const rows = (body.data as { equlist: Row[]; equnum: number }).equlist
    expect(rows.map((row) => row['equname'])).toEqual(['丙', '甲改', '丁'])
    expect(rows[0]?.['appequid']).toBe(third?.['appequid'])
    expect(rows[1]?.['appequid']).toBe(first?.['appequid'])
    expect(rows.map((row) => row['appequid'])).not.toContain(second?.['appequid'])
    expect((body.data as Row)['equnum']).toBe(3)
  })

  it('never takes a row of another record over', async () => {
    const other = await saved(window)
    const stolen = (other['equlist'] as Row[])[0] as Row
    const mine = await saved(window, { equlist: [{ ...stolen, equname: '改名' }] })
    expect((mine['equlist'] as Row[])[0]?.['appequid']).not.toBe(stolen['appequid'])
    expect(((await current(other['appmainsysid']))['equlist'] as Row[])[0]).toEqual(stolen)
  })

  it.each([
    ['an unknown field', { isAdmin: 1 }, 'field.unknown', '/isAdmin'],
    ['the state', { stepcode: 'DONE' }, 'field.read-only', '/stepcode'],
    ['who registered it', { operuserid: 'someone' }, 'field.read-only', '/operuserid'],
    ['a number of its own', { seisn: 'YW1' }, 'field.read-only', '/seisn'],
    ['a code of no dictionary', { urgency: '9' }, 'field.not-in-dictionary', '/urgency'],
    ['a date that is none', { planinspdate: '2026-13-40' }, 'field.type', '/planinspdate'],
    ['a text that is too long', { note: '长'.repeat(501) }, 'field.too-long', '/note'],
    ['a phone number that is none', { INSCONTACTTEL: '12' }, 'field.invalid', '/INSCONTACTTEL'],
    ['nothing where something must be', { unitname: '' }, 'field.required', '/unitname'],
    ['a rule over two fields broken', { planinspdate: '2026-01-01' }, 'field.invalid', '/planinspdate'],
    ['what this kind of inspection asks for missing', { seisortcode: '02', seitestsort: '' }, 'field.required', '/seitestsort'],
    ['an unknown field in a child row', { equlist: [{ equname: '电梯', equcodeset: '3110', hack: 1 }] }, 'field.unknown', '/equlist/0/hack'],
    ['a bad value in a child row', { equlist: [{ equname: '电梯', equcodeset: '3110', fee: '0.123' }] }, undefined, '/equlist/0/fee'],
    ['a reference to nothing', { orgsysid: 'no-such-unit' }, 'field.not-in-dictionary', '/orgsysid'],
    ['a child list that is none', { equlist: 'x' }, undefined, '/equlist'],
  ])('refuses %s, at its field', async (_, change, code, path) => {
    const { status, body } = await save(window, application(change as Row))
    expect(status).toBe(422)
    const places = body.problems?.map((each) => each.path)
    expect(places).toContain(path)
    if (code) expect(body.problems?.find((each) => each.path === path)?.code).toBe(code)
  })

  it('asks for what the form asks for, when told which form', async () => {
    const { status, body } = await save(window, { ...application({ urgency: '2' }), view: 'businessPro/apply2' })
    expect(status).toBe(422)
    expect(body.problems?.map((each) => each.path)).toContain('/urgentreason')
  })

  it.each([
    ['a choice asks for a reason', { urgency: '2' }],
    ['all is there', {}],
    ['a required field is empty', { inscontactname: '' }],
    ['a hidden question is not answered', { urgency: '1', urgentreason: '' }],
  ])('judges as the browser does when %s', async (_, change) => {
    const viewNo = 'businessPro/newapply'
    const record = application(change)
    const { body: answered } = await call(window, '/api/layout/findFormConfig', { viewNo })
    const effective = answered.data as unknown as EffectiveView
    const { body: who } = await call(window, '/api/user/info')
    const { user } = who.data as unknown as { user: SessionUser }
    const store = new FormStore(
      deriveModel(effective, { user, operators: new Set(['*']) }) as FormModel,
      effective,
      { query: {}, user, today: '2026-03-02' },
      record,
    )
    const browser = formProblems(store, recordValidator(testApp.schemas, effective.entity)).map((each) => [each.path, each.code, each.message])
    const { body } = await call(window, '/api/appmain/checkError', { ...record, view: viewNo })
    const { problems } = body.data as unknown as { problems: Problem[] }
    expect(problems.map((each) => [each.path, each.code, each.message]).sort()).toEqual(browser.sort())
  })

  it('tells the second of two editors who changed what, and keeps the first one’s work', async () => {
    const record = await saved(window)
    expect((await save(window, { ...record, note: '甲的' })).status).toBe(200)
    const { status, body } = await save(window, { ...record, note: '乙的' })
    expect(status).toBe(409)
    const [conflict] = body.problems as unknown as { code: string; current: Row; message: string }[]
    expect(conflict?.code).toBe('record.conflict')
    expect(conflict?.message).toContain('刘雅琴')
    expect(conflict?.current).toMatchObject({ note: '甲的', version: 2 })
    expect((await save(window, { ...record, note: '乙的', version: 2 })).status).toBe(200)
  })

  it('lets exactly one of twenty simultaneous saves through', async () => {
    const record = await saved(window)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => save(window, { ...record, note: `第 ${index}` })))
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    expect((await current(record['appmainsysid']))['version']).toBe(2)
  })

  it('gives every record its own number, also when many are saved at once', async () => {
    const records = await Promise.all(Array.from({ length: 12 }, () => saved(window)))
    const numbers = await Promise.all(
      records.map(async (record) => {
        const { status } = await submit([record['appmainsysid']])
        expect(status).toBe(200)
        return (await current(record['appmainsysid']))['appno']
      }),
    )
    expect(new Set(numbers).size).toBe(12)
    for (const number of numbers) expect(number).toMatch(/^SBJY20260302\d{4}$/)
  })

  it('moves a record to the next desk, with log and audit', async () => {
    const record = await saved(window)
    const id = record['appmainsysid']
    testApp.clock.now = new Date('2026-03-02T11:30:00+08:00')
    const { status, body } = await submit([id])
    testApp.clock.now = new Date('2026-03-02T09:00:00+08:00')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ results: [{ id, ok: true }] })
    expect((await current(id))['stepcode']).toBe('SCFP')
    expect((await found(reviewer, { view: 'businessPro/appReview', stepcode: 'SCFP', pageSize: 200 })).list.map((row) => row['appmainsysid'])).toContain(id)
    expect(await flowLog(id)).toMatchObject([
      { stepcode: 'YWSB', operator: '刘雅琴', arrivetime: '2026-03-02 09:00:00', dealtime: '2026-03-02 11:30:00', spendhours: '2.5', nextstep: '审核分配' },
    ])
    const audit = await testApp.db.selectFrom('sys_audit').selectAll().where('record_id', '=', String(id)).orderBy('id').execute()
    expect(audit.map((line) => [line['action'], line['user_id']])).toEqual([
      ['create', 'jyshouli'],
      ['submit', 'jyshouli'],
      ['view', 'jyshouli'],
    ])
    expect(audit[1]).toMatchObject({ before: { stepcode: 'YWSB' }, after: { stepcode: 'SCFP' } })
  })

  it('refuses a change of a record that has gone on', async () => {
    const record = await saved(window)
    await submit([record['appmainsysid']])
    const { status, body } = await save(window, { ...(await current(record['appmainsysid'])), note: '晚了' })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'record.state' })
  })

  it('sends a record back with its reason, and forgets the reason when it comes again', async () => {
    const { appmainsysid: id } = await saved(window)
    await submit([id])
    const bare = await call(reviewer, '/api/appmain/refer', { ids: [id], move: 'back' })
    expect(bare.status).toBe(422)
    expect(bare.body.problems?.map((each) => each.path)).toContain('/backReason')
    const reasons = testApp.schemas.dictionaries.get('BACK_REASON')?.items ?? []
    const steps = testApp.schemas.dictionaries.get('DUTY_STEP')?.items ?? []
    const reason = { backReason: reasons[0]?.value, backDutyTask: steps[0]?.value, backDescription: '资料不全' }
    expect((await call(reviewer, '/api/appmain/refer', { ids: [id], move: 'back', ...reason })).status).toBe(200)
    expect(await current(id)).toMatchObject({ stepcode: 'YWSB', ...reason, backReason_label: reasons[0]?.label })
    expect((await submit([id])).status).toBe(200)
    expect(await current(id)).toMatchObject({ stepcode: 'SCFP', backReason: null, backDescription: null })
    expect((await flowLog(id)).map((entry) => entry['backDescription'])).toEqual([null, '资料不全', null])
  })

  it('asks for what the form of a move asks for, when told which form', async () => {
    const { appmainsysid: id } = await saved(window)
    await submit([id])
    const assign = (input: Row) => call(reviewer, '/api/appmain/refer', { ids: [id], move: 'assign', chedeptid: 'JY0102', ...input })
    const { status, body } = await assign({ opinion: '', view: 'businessPro/appReviewForm' })
    expect(status).toBe(422)
    expect(body.problems?.map((each) => [each.code, each.path])).toEqual([['field.required', '/opinion']])
    expect((await current(id))['stepcode']).toBe('SCFP')
  })

  it('asks for the right to the very move, not only to the call', async () => {
    const { appmainsysid: id } = await saved(window)
    await submit([id])
    expect((await call(window, '/api/appmain/refer', { ids: [id], move: 'assign' })).status).toBe(403)
    expect((await call(reviewer, '/api/appmain/refer', { ids: [id], move: 'void', reasonId: '01', detailDesc: 'x' })).status).toBe(422)
    expect((await call(reviewer, '/api/appmain/refer', { ids: [id], move: 'constructor' })).status).toBe(422)
  })

  it('lets exactly one of ten simultaneous moves through', async () => {
    const { appmainsysid: id } = await saved(window)
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => submit([id])))).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await flowLog(id)).toHaveLength(1)
  })

  it('does a call once for one idempotency key, however often and simultaneously it is sent', async () => {
    const { appmainsysid: id } = await saved(window)
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit([id], { 'idempotency-key': `key-${String(id)}` })))
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map((answer) => JSON.stringify((answer.body.data as { results: Row[] }).results.map((row) => [row['id'], row['ok']])))).size).toBe(1)
    expect(await flowLog(id)).toHaveLength(1)
    expect((await call(window, '/api/appmain/submitAppMain', { ids: ['another'] }, { 'idempotency-key': `key-${String(id)}` })).status).toBe(409)
  })

  it('tells row by row what a partial batch did', async () => {
    const [one, two] = [await saved(window), await saved(window)]
    await submit([two['appmainsysid']])
    const ids = [one['appmainsysid'], two['appmainsysid'], 'missing']
    const { status, body } = await call(window, '/api/appmain/submitAppMain', { ids, partial: true })
    expect(status).toBe(200)
    const { results } = body.data as { results: { id: string; ok: boolean; problem?: { code: string } }[] }
    expect(results.map((each) => [each.id, each.ok, each.problem?.code])).toEqual([
      [ids[0], true, undefined],
      [ids[1], false, 'record.state'],
      [ids[2], false, 'record.not-found'],
    ])
    expect((await current(ids[0]))['stepcode']).toBe('SCFP')
  })

  it('does all of a batch or nothing, when it is not partial', async () => {
    const [one, two] = [await saved(window), await saved(window)]
    await submit([two['appmainsysid']])
    const reason = { reasonId: testApp.schemas.dictionaries.get('VOID_REASON')?.items[0]?.value, detailDesc: '重复申报' }
    const { status } = await call(window, '/api/appmain/cancelAppMain', { ids: `${String(one['appmainsysid'])},missing`, ...reason })
    expect(status).toBe(404)
    expect((await current(one['appmainsysid']))['stepcode']).toBe('YWSB')
    expect(await flowLog(one['appmainsysid'])).toEqual([])
    expect((await call(window, '/api/appmain/cancelAppMain', { ids: `${String(one['appmainsysid'])},${String(two['appmainsysid'])}`, ...reason })).status).toBe(
      200,
    )
    expect((await current(two['appmainsysid']))['stepcode']).toBe('VOID')
  })

  it('checks without saving', async () => {
    const before = (await found(window)).total
    const { body } = await call(window, '/api/appmain/checkError', application({ unitname: '' }))
    expect(body.data).toMatchObject({ ok: false, problems: [{ path: '/unitname' }] })
    expect((await call(window, '/api/appmain/checkError', application())).body.data).toEqual({ ok: true, problems: [] })
    expect((await found(window)).total).toBe(before)
  })

  it('refuses records under poisoned names and keeps the prototype clean', async () => {
    const send = (body: string) =>
      window.send({
        method: 'POST',
        url: `/api/appmain/saveAppMain?__sid=${window.sid}`,
        payload: body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': window.csrf },
      })
    for (const name of ['__proto__', 'constructor', 'prototype']) expect((await send(`${name}=1`)).statusCode).toBe(422)
    expect((await send(`equlist=${encodeURIComponent('[{"__proto__":{"polluted":1}}]')}`)).statusCode).toBe(422)
    expect((await send(`__proto__[polluted]=1`)).statusCode).toBe(422)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})
