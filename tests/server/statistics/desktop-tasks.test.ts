import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { dataOf, refusal } from '../harness/answers.ts'
import { call } from '../harness/applications.ts'
import { inspectionApp, before, move, reason, sheetOf, type Desk, type Staff } from '../harness/inspections.ts'
import { submitRecord } from '../harness/records.ts'
import { onBothStores, type TestApp } from '../harness/test-app.ts'

onBothStores('what waits on a desk', (kind) => {
  let testApp: TestApp
  let staff: Staff
  beforeAll(async () => {
    ;({ testApp, staff } = await inspectionApp(kind))
  })
  afterAll(() => testApp?.close())

  const asked = (desk: Desk, more: Row = {}) =>
    call(staff[desk], '/api/desktop/tasks', { flow: 'inspectMain,inspectBuss', about: JSON.stringify({ appBuss: ['equname', 'unitname'] }), ...more })
  const stepOf = async (desk: Desk, sheet: Row) => {
    const { list } = await dataOf<{ list: Row[] }>(asked(desk, { pageSize: '50' }))
    return list.find((task) => task['id'] === sheet['bussid'])
  }

  it('given a report that a colleague has to confirm, then it waits on their desk, not on that of who entered it', async () => {
    const sheet = await before(staff, 'countersign')
    expect(await stepOf('second', sheet)).toMatchObject({
      flow: 'inspectBuss',
      step: 'BGQR',
      title: '报告确认',
      label: sheet['seisn'],
      about: '曳引驱动乘客电梯 · 成都示例物业有限公司',
    })
    expect(await stepOf('inspector', sheet)).toBeUndefined()
    expect(await stepOf('auditor', sheet)).toBeUndefined()
    expect((await move(staff, sheet, 'countersign')).status).toBe(200)
    expect(await stepOf('second', sheet)).toBeUndefined()
    expect(await stepOf('auditor', sheet)).toMatchObject({ step: 'BGSH' })
  })

  it('given steps are named, then only what waits at them is told; what is no list of steps, fields or flows is refused', async () => {
    const sheet = await before(staff, 'countersign')
    const steps = (names: string[]) => asked('second', { steps: JSON.stringify(names), pageSize: '50' })
    const { list, total } = await dataOf<{ list: Row[]; total: number }>(steps(['BGQR']))
    expect(list.map((task) => task['id'])).toContain(sheet['bussid'])
    expect([...new Set(list.map((task) => task['step']))]).toEqual(['BGQR'])
    expect(total).toBe(list.length)
    expect((await dataOf<{ total: number }>(steps(['RWAP']))).total).toBe(0)
    expect((await dataOf<{ total: number }>(steps(['inspectBuss.BGQR']))).total).toBe(total)
    expect((await dataOf<{ total: number }>(steps(['inspectMain.BGQR']))).total).toBe(0)
    expect(await refusal(asked('second', { steps: 'BGQR' }))).toMatch(/^422 call.bad-parameter/)
    expect(await refusal(asked('second', { about: '{"appBuss":["password"]}' }))).toMatch(/^422 call.bad-parameter/)
    expect(await refusal(asked('second', { flow: 'nothing' }))).toMatch(/^422 call.bad-parameter/)
  })

  it('given a confirmed task, when its record is submitted, then the sheet goes on to its report, nothing asked', async () => {
    const sheet = await before(staff, 'generate')
    expect(await stepOf('inspector', sheet)).toMatchObject({ step: 'BGSC' })
    await submitRecord(staff.inspector, sheet)
    expect(await sheetOf(staff, sheet)).toMatchObject({ stepcode: 'BGLR', reporttemplate: '电梯检验报告', inspresult: '00' })
    expect(await stepOf('inspector', sheet)).toMatchObject({ step: 'BGLR' })
  })

  it('given a sheet that was sent back, then it is told apart; what has a day stands before what has none', async () => {
    const other = await before(staff, 'generate')
    const sheet = await before(staff, 'countersign')
    expect((await move(staff, sheet, 'confirmBack', reason)).status).toBe(200)
    expect(await stepOf('inspector', sheet)).toMatchObject({ step: 'BGLR', returned: 1 })
    const { list, shares } = await dataOf<{ list: Row[]; shares: Record<string, number> }>(asked('inspector', { share: 'returned', pageSize: '50' }))
    expect(list.map((task) => task['id'])).toContain(sheet['bussid'])
    expect(shares['returned']).toBe(list.length)
    expect(list.map((task) => task['id'])).not.toContain(other['bussid'])
    expect(shares['all']).toBeGreaterThan(list.length)
    const all = (await dataOf<{ list: Row[] }>(asked('inspector', { pageSize: '50' }))).list
    const near = all.map((task) => task['level'] !== 'later')
    expect(near.lastIndexOf(true)).toBeLessThan(near.includes(false) ? near.indexOf(false) : near.length)
    expect(await refusal(asked('inspector', { share: 'soon' }))).toMatch(/^422 call.bad-parameter/)
  })

  it('given a sheet that was handed on, then it waits for somebody else: for who handed it on, not for who has it now', async () => {
    const sheet = await before(staff, 'countersign')
    const waits = async (desk: Desk) => {
      const { list } = await dataOf<{ list: Row[] }>(call(staff[desk], '/api/desktop/handedOn', { flow: 'inspectBuss' }))
      return list.find((each) => each['id'] === sheet['bussid'])
    }
    expect(await waits('inspector')).toMatchObject({ entity: 'appBuss', step: 'BGQR', title: '报告确认', label: sheet['seisn'] })
    expect(await waits('second')).toBeUndefined()
    expect(await refusal(call(staff.inspector, '/api/desktop/handedOn', { flow: 'nothing' }))).toMatch(/^422 call.bad-parameter/)
  })
})
