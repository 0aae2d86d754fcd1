import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { call, detail, save, saved, type Answer } from '../harness/applications.ts'
import { dataOf } from '../harness/answers.ts'
import type { Browser } from '../harness/sessions.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

onBothStores('a save that says what its form began with', (kind) => {
  let testApp: TestApp
  let window: Browser
  let other: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    window = await testApp.login('jyshouli')
    other = await testApp.login('jyshencha')
  })
  afterAll(() => testApp?.close())

  const stored = async (id: unknown): Promise<Row> => (await detail(window, id)).body.data as Row
  /** A record that somebody else has changed since it was opened; answers how it was opened. */
  async function changedSince(theirs: (opened: Row) => Row, more: Row = {}): Promise<Row> {
    const opened = await saved(window, more)
    await dataOf(save(window, { ...opened, ...theirs(opened) }))
    return opened
  }
  const saveOn = (opened: Row, mine: Row): Promise<Answer> => save(window, { ...opened, ...mine, base: opened })
  const fieldsOf = ({ body }: Answer): unknown[] => ((body.problems?.[0] ?? {}) as { fields?: unknown[] }).fields ?? []

  it('given fields that only one side changed, then both come together and the record has one version more', async () => {
    const opened = await changedSince(() => ({ note: '他人的备注' }))
    const { status, body } = await saveOn(opened, { inscontactname: '王五' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ note: '他人的备注', inscontactname: '王五', version: 3 })
  })

  it('given the same value from both, then nobody is asked', async () => {
    const opened = await changedSince(() => ({ note: '同样' }))
    expect((await saveOn(opened, { note: '同样' })).status).toBe(200)
  })

  it('given a field that both changed differently, then it alone is named, with both values and who was first, and nothing is stored', async () => {
    const opened = await changedSince(() => ({ note: '他人的', equaddr: '新地址' }))
    const answer = await saveOn(opened, { note: '我的', inscontactname: '王五' })
    expect([answer.status, answer.body.code]).toEqual([409, 'record.conflict'])
    expect(fieldsOf(answer)).toEqual([{ field: 'note', title: '备注', mine: '我的', theirs: '他人的' }])
    expect(answer.body.problems?.[0]).toMatchObject({ by: '刘雅琴', at: '2026-03-02 09:00:00', current: { note: '他人的', version: 2 } })
    expect(await stored(opened['appmainsysid'])).toMatchObject({ note: '他人的', inscontactname: '李明', version: 2 })
  })

  it('given somebody has decided, then a save with their value as base puts mine on top, and the rest stays merged', async () => {
    const opened = await changedSince(() => ({ note: '他人的', equaddr: '新地址' }))
    const { body } = await save(window, { ...opened, note: '我的', base: { ...opened, note: '他人的' } })
    expect(body.data).toMatchObject({ note: '我的', equaddr: '新地址' })
  })

  it('given rows of a child list, then cells of both, new rows of both and a row that one removed come together', async () => {
    const rows = ['甲', '乙', '丙'].map((equname) => ({ equname, equcodeset: '3110' }))
    const list = (row: Row): Row[] => row['equlist'] as Row[]
    const opened = await changedSince(
      (row) => ({ equlist: [{ ...list(row)[0], prono: 'P-9' }, list(row)[1] ?? {}, { equname: '他的', equcodeset: '3110' }] }),
      {
        equlist: rows,
      },
    )
    const mine = [{ ...list(opened)[0], equname: '甲改' }, list(opened)[1], list(opened)[2], { equname: '我的', equcodeset: '3110' }]
    const { status, body } = await saveOn(opened, { equlist: mine as Row[] })
    expect(status).toBe(200)
    expect(list(body.data as Row).map(({ equname, prono }) => [equname, prono ?? ''])).toEqual([
      ['甲改', 'P-9'],
      ['乙', ''],
      ['他的', ''],
      ['我的', ''],
    ])
  })

  it('given a cell that both changed, then the list is named', async () => {
    const first = (row: Row): Row => (row['equlist'] as Row[])[0] as Row
    const opened = await changedSince((row) => ({ equlist: [{ ...first(row), equname: '他的' }] }))
    const answer = await saveOn(opened, { equlist: [{ ...first(opened), equname: '我的' }] })
    expect(fieldsOf(answer)).toMatchObject([{ field: 'equlist' }])
  })

  it('given personal data that the caller sees covered, then it merges as what it is, and stays whole', async () => {
    const opened = await changedSince(() => ({ note: '别的' }))
    expect(opened['INSCONTACTTEL']).not.toBe('13800138000')
    expect((await saveOn(opened, { equaddr: '另一处' })).status).toBe(200)
    const changed = await stored(opened['appmainsysid'])
    expect(changed['INSCONTACTTEL']).toBe(opened['INSCONTACTTEL'])
  })

  it('given no older version, then the base is of no account; given none, then a stale save is refused whole as ever', async () => {
    const opened = await saved(window)
    expect((await save(window, { ...opened, note: '一', base: { note: '什么' } })).status).toBe(200)
    const stale = await save(window, { ...opened, note: '二' })
    expect([stale.status, stale.body.code, fieldsOf(stale)]).toEqual([409, 'record.conflict', []])
  })

  it('given a merge that breaks a rule, or a record that has gone on, then it is refused and nothing is stored', async () => {
    const opened = await changedSince(() => ({ urgency: '1' }))
    expect((await saveOn(opened, { unitname: '' })).status).toBe(422)
    await dataOf(call(window, '/api/appmain/submitAppMain', { ids: opened['appmainsysid'] }))
    expect((await saveOn(opened, { note: '晚了' })).body.code).toBe('record.state')
    expect((await call(other, '/api/appmain/getDetailAppMain', { id: opened['appmainsysid'] })).body.data).toMatchObject({ unitname: '成都示例物业有限公司' })
  })

  it.each(['x', '[1]', '5', '{"equlist": 7}'])('given the base %s, then it is refused or read as nothing, and no failure of ours', async (base) => {
    const opened = await changedSince(() => ({ note: '一' }))
    const { status } = await save(window, { ...opened, equaddr: '二', base })
    expect([200, 409, 422]).toContain(status)
  })
})
