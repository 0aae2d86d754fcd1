import { afterAll, beforeAll, expect, it } from 'vitest'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { FormModel } from '../../../engine/model/model.ts'
import type { Problem } from '../../../engine/problem.ts'
import { formProblems } from '../../../engine/runtime/forms/form-problems.ts'
import { FormStore } from '../../../engine/runtime/forms/form-store.ts'
import type { SessionUser } from '../../../engine/schema/accounts/session.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import { recordValidator } from '../../../server/records/record-validator.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { application, call, detail, save, saved } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const VIEW = 'businessPro/newapply'

onBothStores('records stored before they are complete', (kind) => {
  let testApp: TestApp
  let window: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    window = await testApp.login('jyshouli')
  })
  afterAll(() => testApp?.close())

  const submit = (id: unknown) => call(window, '/api/appmain/submitAppMain', { ids: [id] })
  const draft = (values: Row) => call(window, '/api/appmain/saveAppMain', { view: VIEW, unfinished: 'true', cheorgid: 'JY01', ...values })

  it('given an application of which little is known, when stored, then it is kept, demanded in full by the move, and handed on once it is complete', async () => {
    const { status, body } = await draft({ unitname: '天府物业', note: '待补', equlist: [{ equname: '电梯' }] })
    expect(status).toBe(200)
    const record = body.data as Row
    expect(record).toMatchObject({ unitname: '天府物业', note: '待补', stepcode: 'YWSB', version: 1 })
    const refused = await submit(record['appmainsysid'])
    expect(refused.status).toBe(422)
    expect((refused.body.problems as Problem[]).map(({ code, path }) => `${code} ${path}`)).toContain('field.required /equclacode')
    const whole = await save(window, { ...record, ...application(), appmainsysid: record['appmainsysid'] ?? null, version: 1 })
    expect(whole.body.problems ?? []).toEqual([])
    expect((whole.body.data as Row)['appno']).toMatch(/^SB/)
    expect((await submit(record['appmainsysid'])).status).toBe(200)
  })

  it('given a number that is made of what is missing, then the draft has none until it is there', async () => {
    const first = (await draft({ unitname: '天府物业' })).body.data as Row
    expect(first['appno'] ?? '').toBe('')
    const next = await draft({ ...first, equclacode: '3000', equcodeset: '3110', seisortcode: '05' })
    expect(next.body.problems ?? []).toEqual([])
    expect((next.body.data as Row)['appno']).toMatch(/^SB/)
  })

  it('given a number of which a part comes by moves alone, then that is not waited for', async () => {
    const archivist = await testApp.login('jydangan')
    const { body } = await call(archivist, '/api/alterapply/save', { unfinished: 'true', applyreason: '日期有误' })
    expect((body.data as Row)['alterno']).toMatch(/^GZ/)
  })

  it('given something wrong, then a draft is refused for it, and for nothing that is missing', async () => {
    const { status, body } = await draft({ INSCONTACTTEL: '12', appdate: '2026-02-31' })
    expect(status).toBe(422)
    expect((body.problems as Problem[]).map(({ path }) => path).toSorted()).toEqual(['/INSCONTACTTEL', '/appdate'])
  })

  it('given a record that has been handed on, or none that says so, then it is judged in full', async () => {
    const record = await saved(window)
    expect((await submit(record['appmainsysid'])).status).toBe(200)
    const now = (await detail(window, record['appmainsysid'])).body.data as Row
    expect((await draft({ ...now, unitname: '' })).status).not.toBe(200)
    const plain = await call(window, '/api/appmain/saveAppMain', { view: VIEW, unitname: '天府物业' })
    expect((plain.body.problems as Problem[]).map(({ code }) => code)).toContain('field.required')
  })

  it.each<[string, Row]>([
    ['nothing but a name is there', { unitname: '天府物业' }],
    ['something is wrong', { unitname: '天府物业', INSCONTACTTEL: '12', planinspdate: '2026-02-31' }],
    ['rules read what is missing', { seitestsort: '0512', planinspdate: '2026-01-01' }],
    ['two things contradict each other', { appdate: '2026-03-02', planinspdate: '2026-01-01' }],
  ])('judges a draft as the browser does when %s', async (_, values) => {
    const effective = (await call(window, '/api/layout/findFormConfig', { viewNo: VIEW })).body.data as unknown as EffectiveView
    const { user } = (await call(window, '/api/user/info')).body.data as unknown as { user: SessionUser }
    const model = deriveModel(effective, { user, operators: new Set(['*']) }) as FormModel
    // as it is after the form has opened, with what its rules propose
    const store = new FormStore(model, effective, { query: {}, user, today: '2026-03-02' }, values)
    const browser = formProblems(store, recordValidator(testApp.schemas, effective.entity), true).map(({ path, message }) => [path, message])
    const { body } = await call(window, '/api/appmain/checkError', { ...store.toSave(), view: VIEW, unfinished: 'true' })
    const { problems } = body.data as unknown as { problems: Problem[] }
    expect(problems.map(({ path, message }) => [path, message]).toSorted()).toEqual(browser.toSorted())
  })
})
