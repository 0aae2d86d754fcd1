import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../engine/schema/json.ts'
import { call, type Answer } from './applications.ts'
import { onBothStores, startApp, type TestApp } from './harness.ts'
import type { Browser } from './sessions.ts'

onBothStores('institutes and departments', (kind) => {
  let house: TestApp
  let admin: Browser
  beforeAll(async () => {
    house = await startApp({ store: kind })
    admin = await house.login('jyadmin')
  })
  afterAll(() => house?.close())

  async function save(record: Row, browser = admin): Promise<Answer> {
    const response = await browser.send({
      method: 'POST',
      url: `/api/sysmng/office/save?__sid=${browser.sid}`,
      headers: { cookie: `viewno_session=${browser.cookie}`, 'x-csrf-token': browser.csrf },
      payload: record,
    })
    return { status: response.statusCode, body: response.json() }
  }
  const nodes = async () => (await call(admin, '/api/sysmng/office/tree')).body.data as Row[]
  const load = (id: string) => call(admin, '/api/sysmng/office/load', { id })

  it('answers the tree of the caller’s own institute, not another’s', async () => {
    const ids = (await nodes()).map(({ id }) => id)
    expect(ids).toContain('JY01')
    expect(ids).not.toContain('MJ510100')
    expect((await load('MJ510100')).body.code).toBe('record.not-found')
  })

  it('adds below a parent, renames, and refuses a second of the name, an older version and a foreign parent', async () => {
    const made = (await save({ parentid: 'JY01', name: '新设备部', kind: 'department', sort: 900 })).body.data as Row
    expect(made).toMatchObject({ parentid: 'JY01', kind_label: '部门（科室）', version: 1, disabled: 0 })
    expect((await nodes()).find(({ id }) => id === made['id'])).toMatchObject({ parentId: 'JY01', title: '新设备部' })
    const renamed = await save({ id: made['id'] ?? '', version: 1, name: '机电一部', disabled: 1 })
    expect(renamed.body.data).toMatchObject({ name: '机电一部', sort: 900, disabled: 1, version: 2 })
    expect((await save({ id: made['id'] ?? '', version: 1, name: '晚了' })).body.code).toBe('record.conflict')
    expect((await save({ parentid: 'JY01', name: '机电一部', kind: 'department' })).body.code).toBe('record.duplicate')
    expect((await save({ parentid: 'MJ510100', name: '越界', kind: 'department' })).body.code).toBe('record.not-found')
    expect((await save({ parentid: 'JY01', name: '', kind: 'nothing' })).body.problems?.map(({ path }) => path)).toEqual(['/name', '/kind'])
  })

  it('removes what is empty, and says why of what is not', async () => {
    const [made] = (await nodes()).filter(({ title }) => title === '机电一部')
    const { body } = await call(admin, '/api/sysmng/office/remove', { ids: [String(made?.['id']), 'JY01'], partial: 'true' })
    expect(body.data).toMatchObject({
      results: [
        { ok: true, label: '机电一部' },
        { ok: false, problem: { message: expect.stringMatching(/还有 \d+ 个下级机构或部门，不能删除/) } },
      ],
    })
    expect((await load(String(made?.['id']))).status).toBe(404)
  })

  it('keeps callers without the right out', async () => {
    const clerk = await house.login('jyshouli')
    expect((await call(clerk, '/api/sysmng/office/tree')).body.code).toBe('right.denied')
    expect((await save({ parentid: 'JY01', name: '不行', kind: 'department' }, clerk)).body.code).toBe('right.denied')
  })
})
