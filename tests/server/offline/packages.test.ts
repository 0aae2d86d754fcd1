import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { KeptAnswer, KeptRequest, OfflineManifest } from '../../../engine/offline/words.ts'
import type { Json, JsonObject, Row } from '../../../engine/schema/format/json.ts'
import { keptOperations } from '../../../server/offline/kept-operations.ts'
import { operations } from '../../../server/operations.ts'
import { call, type Answer } from '../harness/applications.ts'
import { dataOf, refusal } from '../harness/answers.ts'
import { json } from '../harness/devices.ts'
import { before, inspectionApp, type Staff } from '../harness/inspections.ts'
import type { Browser } from '../harness/sessions.ts'
import { onBothStores, type TestApp } from '../harness/test-app.ts'

onBothStores('offline packages', (kind) => {
  let testApp: TestApp
  let staff: Staff
  let sheet: Row
  let officer: Browser
  beforeAll(async () => {
    ;({ testApp, staff } = await inspectionApp(kind))
    sheet = await before(staff, 'generate')
    officer = await testApp.login('jcjiancha1')
  })
  afterAll(() => testApp?.close())

  const manifest = (browser: Browser, id: string) => dataOf<OfflineManifest>(call(browser, '/api/offline/manifest', { id }))
  const ask = (browser: Browser, requests: unknown): Promise<Answer> => json(browser, '/api/offline/answers', { requests })
  const answers = (browser: Browser, requests: KeptRequest[]) => dataOf<KeptAnswer[]>(ask(browser, requests))

  /** Everything of a manifest, asked for in parts as a device does. */
  async function taken(browser: Browser, requests: readonly KeptRequest[]): Promise<KeptAnswer[]> {
    const all: KeptAnswer[] = []
    while (all.length < requests.length) all.push(...(await answers(browser, requests.slice(all.length, all.length + 50))))
    return all
  }

  it('given an inspector and an officer, then each is offered what they have tasks for', async () => {
    const offered = async (browser: Browser) => (await dataOf<{ id: string }[]>(call(browser, '/api/offline/packages'))).map(({ id }) => id)
    expect(await offered(staff.inspector)).toEqual(['inspection'])
    expect(await offered(officer)).toEqual(['supervision'])
    expect(await offered(await testApp.login('qyweibao'))).toEqual(['maintenance'])
    // who sees the sheets from another desk has no work in them
    expect(await offered(await testApp.login('jyshouli'))).toEqual([])
  })

  it('given a confirmed sheet, then its manifest names the task, and every request in it is answered as the call itself answers', async () => {
    const found = await manifest(staff.inspector, 'inspection')
    expect(found.tasks).toContainEqual({ key: sheet['bussid'], title: expect.stringContaining(String(sheet['seisn'])) as string })
    expect(found.at).toBe('2026-03-02 09:00:00')
    expect(found.queues).toMatchObject({ 'record/answer': 'inspection-answer', 'appbuss/saveReportInfo': 'save' })
    expect(found.keys).toEqual({ 'appbuss/saveReportInfo': 'bussid' })
    const home = found.requests.find(({ call: id }) => id === 'desktop/tasks')
    expect(home?.params).toMatchObject({ steps: ['RWQR', 'BGSC', 'BGLR', 'BGQR', 'finish_inspect'], pageSize: 12 })
    expect(found.requests).toContainEqual({ call: 'user/preference/load', params: { key: 'desktop/base/home' } })
    expect(found.files.every((file) => /^\/api\/validators\/\w+\.js$/.test(file))).toBe(true)
    const all = await taken(staff.inspector, found.requests)
    expect(found.requests.flatMap((request, at) => ('refused' in (all[at] ?? {}) ? [request] : []))).toEqual([])
    // a photo of a finding is taken without a network too
    expect(found.requests).toContainEqual({ call: 'equipment-documents/attachments/configs', params: { busstype: 'recordPhoto' } })
    const open = found.requests.findIndex((each) => each.call === 'record/open' && each.params['id'] === sheet['bussid'])
    const opened = all[open] as { data: JsonObject }
    const again = await dataOf<JsonObject>(call(staff.inspector, '/api/appbuss/record/open', { id: sheet['bussid'] }))
    expect(opened.data).toEqual(JSON.parse(JSON.stringify(again)))
  })

  it('given what the device has, then it is told to be the same until something changes', async () => {
    const request = { call: 'appbuss/getDetailAppBuss', params: { id: sheet['bussid'] as Json } }
    const [first] = (await answers(staff.inspector, [request])) as unknown as [{ hash: string }]
    expect(await answers(staff.inspector, [{ ...request, hash: first.hash } as KeptRequest])).toEqual([{ hash: first.hash, same: true }])
    await dataOf(call(staff.inspector, '/api/appbuss/saveReportInfo', { ...(await detail()), weather: '多云' }))
    const [changed] = (await answers(staff.inspector, [{ ...request, hash: first.hash } as KeptRequest])) as unknown as [{ data: Row }]
    expect(changed.data['weather']).toBe('多云')
  })
  const detail = () => dataOf<Row>(call(staff.inspector, '/api/appbuss/getDetailAppBuss', { id: sheet['bussid'] }))

  it('given a list of a package, then all its rows come as its page keeps them, whatever its view says', async () => {
    const { lists } = await manifest(staff.inspector, 'inspection')
    const list = lists.find(({ viewNo }) => viewNo === 'businessPro/reportBuild') as KeptRequest & { viewNo: string }
    const [kept] = (await answers(staff.inspector, [{ call: list.call, params: { ...list.params, view: list.viewNo, keep: {} } }])) as unknown as [
      { data: { list: Row[] } },
    ]
    expect(kept.data).toMatchObject({ kept: { next: null } })
    expect(kept.data.list.map((row) => row['bussid'])).toContain(sheet['bussid'])
    // by its own page it is not kept
    expect(await refusal(call(staff.inspector, '/api/appbuss/appBussSheetList', { stepcode: 'BGSC', view: list.viewNo, keep: '{}' }))).toContain('422')
  })

  it.each([
    ['a call without its code', 'sysmng/user/list', {}, 'right.denied'],
    ['a call that writes', 'record/answer', { id: 'x', changes: '[]', since: '0' }, 'right.denied'],
    ['a call that moves a flow', 'appbuss/submitAssHandle', { ids: 'x', move: 'enter' }, 'right.denied'],
    ['a call from before login', 'login-challenge', {}, 'right.denied'],
    ['a call that answers a file', 'equipment-documents/attachments/download', { id: 'x' }, 'right.denied'],
    ['a call of no name', 'no/such', {}, 'call.not-found'],
    ['a record that is not there', 'appbuss/getDetailAppBuss', { id: 'no-such' }, 'record.not-found'],
  ])('given %s, then it is refused in its place and the others are answered', async (_, id, params, code) => {
    const [refused, good] = await answers(staff.inspector, [
      { call: id, params: params as JsonObject },
      { call: 'user/info', params: {} },
    ])
    expect(refused).toEqual({ refused: code })
    expect(good).toHaveProperty('data')
  })

  it('given a sheet of another institute, then neither its task nor its answers are there', async () => {
    await sql`update sys_user set org_id = 'JY02', depart_id = 'JY0201' where id = 'jyjianyan6'`.execute(testApp.db)
    const stranger = await testApp.login('jyjianyan6')
    expect((await manifest(stranger, 'inspection')).tasks).toEqual([])
    const asked = [
      { call: 'appbuss/getDetailAppBuss', params: { id: sheet['bussid'] as Json } },
      { call: 'record/open', params: { id: sheet['bussid'] as Json } },
    ]
    expect(await answers(stranger, asked)).toEqual([{ refused: 'record.not-found' }, { refused: 'record.not-found' }])
  })

  it.each([
    ['malformed JSON', '{"requests": [', 422],
    ['text that is no list', { requests: '{' }, 422],
    ['no requests', { requests: [] }, 422],
    ['51 requests', { requests: Array.from({ length: 51 }, () => ({ call: 'user/info', params: {} })) }, 422],
    ['a request without parameters', { requests: [{ call: 'user/info' }] }, 422],
    ['another word beside', { requests: [{ call: 'user/info', params: {} }], sudo: 1 }, 422],
    ['a poisoned parameter', '{"requests": [{"call": "user/info", "params": {"__proto__": 1}}]}', 422],
  ])('given %s, then it is refused as a whole', async (_, input, status) => {
    expect((await json(staff.inspector, '/api/offline/answers', input)).status).toBe(status)
  })

  it('given an unknown package, one of others, and nobody logged in, then there is no manifest', async () => {
    expect(await refusal(call(staff.inspector, '/api/offline/manifest', { id: 'nothing' }))).toBe('404 record.not-found /id')
    expect(await refusal(call(officer, '/api/offline/manifest', { id: 'inspection' }))).toContain('403 right.denied')
    expect(await refusal(call(testApp.browser(), '/api/offline/manifest', { id: 'inspection' }))).toContain('401')
  })

  it('given work for a record of a template, and for a form, then it is told in the words of their screens', async () => {
    const opened = await dataOf<{
      record: Row
      template: { symbols: { fail: string }; sections: { items?: { number: string; title: string; results: { id: string }[] }[] }[] }
    }>(call(staff.inspector, '/api/appbuss/record/open', { id: sheet['bussid'] }))
    const item = opened.template.sections.flatMap(({ items = [] }) => items)[0]
    const changes = JSON.stringify([{ path: `results/${item?.results[0]?.id ?? ''}`, value: { state: 'fail', fault: '松动' }, seen: 0 }])
    const operations = [
      { call: 'record/answer', title: '检验记录', at: '2026-03-02T03:00:00+08:00', params: { id: opened.record['recordid'], since: '0', changes } },
      {
        call: 'appbuss/saveReportInfo',
        title: '报告',
        at: '',
        params: { bussid: sheet['bussid'], version: 3, weather: '晴', inspresult: '02', inspresult_label: '合格' },
      },
    ]
    const work = { subject: 'record:x', title: '检验记录', reason: '已改派', operations }
    const { id } = await dataOf<{ id: string }>(json(staff.inspector, '/api/offline/orphan', work))
    const { content } = await dataOf<{ content: string }>(call(staff.inspector, '/api/user/keptWork/load', { id }))
    expect(content.split('\n')).toEqual([
      '2026-03-02 03:00 检验记录',
      `${item?.title ?? ''}：${opened.template.symbols.fail} 松动`,
      '',
      '报告',
      '环境条件：晴',
      '检验结论：合格',
    ])
  })

  it('given an officer, then missions of the area with the devices of their units are taken along', async () => {
    const found = await manifest(officer, 'supervision')
    const all = await taken(officer, found.requests)
    expect(found.requests.flatMap((request, at) => ('refused' in (all[at] ?? {}) ? [request] : []))).toEqual([])
    expect(found.queues).toMatchObject({ 'siteCheck/save': 'save' })
    expect(found.answeredBy['siteCheck/save']).toEqual({ many: ['siteCheck/list'], one: ['siteCheck/load'] })
  })

  it('given an officer with a check, a problem and a danger of the area, then each can be opened, with its way, its log and its papers', async () => {
    const danger = {
      dangersource: '1',
      unitname: '成都示例物业有限公司',
      areacode: '510104',
      dangerkind: '99',
      dangerlevel: '1',
      dangerdesc: '隐患',
      finddate: '2026-03-02',
    }
    const { dangerid } = await dataOf(call(officer, '/api/seriousacciden/hiddenDanger/save', danger))
    const found = await manifest(officer, 'supervision')
    const named = found.requests.filter(({ params }) => Object.values(params).includes(dangerid ?? null)).map((each) => each.call)
    expect(named).toEqual(['hiddenDanger/load', 'businesspro/common/getFlowSteps', 'businesspro/common/getFlowLog'])
    expect(found.requests).toContainEqual({ call: 'equipment-documents/attachments/configs', params: { busstype: 'hiddenDanger' } })
    const all = await taken(officer, found.requests)
    expect(found.requests.flatMap((request, at) => ('refused' in (all[at] ?? {}) ? [request] : []))).toEqual([])
    const load = found.requests.findIndex((each) => each.call === 'hiddenDanger/load' && each.params['id'] === dangerid)
    expect(all[load]).toMatchObject({ data: { dangerid, dangerdesc: '隐患' } })
    expect(found.lists.filter(({ picked }) => picked !== undefined).map(({ viewNo, picked }) => [viewNo, picked])).toContainEqual([
      'pick/unit',
      'unitbasic/picked',
    ])
  })

  it('given the operations that may be kept, then each is one, and none takes part in more than reading but opening a record', () => {
    const writing = [...keptOperations].filter((id) => operations.get(id)?.transaction !== false)
    expect(writing).toEqual(['inspection-open'])
    expect([...keptOperations].filter((id) => !operations.has(id))).toEqual([])
  })
})
