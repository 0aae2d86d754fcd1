import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReturnedItem } from '../../../engine/inspection/exchange.ts'
import type { FlowSteps } from '../../../engine/runtime/flow-progress.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { dataOf, refusal } from '../harness/answers.ts'
import { call } from '../harness/applications.ts'
import { inspectionApp, before, move, sheetOf, type Staff } from '../harness/inspections.ts'
import { correctRecord } from '../harness/records.ts'
import { onBothStores, type TestApp } from '../harness/test-app.ts'

interface Opened {
  record: Row
  returned: ReturnedItem[]
}

onBothStores('records that are sent back', (kind) => {
  let testApp: TestApp
  let staff: Staff
  beforeAll(async () => {
    ;({ testApp, staff } = await inspectionApp(kind))
  })
  afterAll(() => testApp?.close())

  const later = () => {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000)
  }
  const opened = async (sheet: Row) => await dataOf<Opened>(call(staff.inspector, '/api/appbuss/record/open', { id: sheet['bussid'] }))
  const steps = async (sheet: Row) =>
    (await dataOf(call(staff.auditor, '/api/businesspro/common/getFlowSteps', { id: sheet['bussid'] }))) as unknown as FlowSteps
  const back = (sheet: Row, backItems: unknown) =>
    move(staff, sheet, 'auditBack', { backItems: typeof backItems === 'string' ? backItems : JSON.stringify(backItems) })

  it('given an auditor who names items, when the report is sent back, then the inspector finds them in the record, with who asked and what', async () => {
    const sheet = await before(staff, 'audit')
    later()
    expect((await back(sheet, [{ item: '13', comment: '照片显示制动器有油污' }])).status).toBe(200)
    expect((await opened(sheet)).returned).toMatchObject([{ item: '13', comment: '照片显示制动器有油污', by: '袁国华' }])
  })

  it('given a report to audit, when its items are asked for, then all that the record has are listed with how they came out', async () => {
    const sheet = await before(staff, 'audit')
    const { list, total } = await dataOf<{ list: Row[]; total: number }>(call(staff.auditor, '/api/appbuss/record/items', { id: sheet['bussid'] }))
    expect(list).toHaveLength(total)
    expect(list.find((row) => row['item'] === '13')).toMatchObject({ itemname: '手动紧急操作装置', verdict: '符合', fault: '' })
    expect(await refusal(call(staff.auditor, '/api/appbuss/record/items', { id: 'nowhere' }))).toMatch(/^404/)
  })

  it('given the record is corrected, when it comes back to the auditor, then the items are done with, and what changed since is told item by item', async () => {
    const sheet = await before(staff, 'audit')
    later()
    expect((await back(sheet, [{ item: '13', comment: '请核对' }])).status).toBe(200)
    expect((await steps(sheet)).changes).toEqual([])
    later()
    await correctRecord(staff.inspector, String((await opened(sheet)).record['recordid']), 'failed')
    expect((await opened(sheet)).returned).toEqual([])
    for (const name of ['enter', 'countersign']) expect((await move(staff, sheet, name)).status).toBe(200)
    const { returned, changes } = await steps(sheet)
    expect(returned).toMatchObject({ from: '报告审核' })
    expect(changes).toContainEqual(
      expect.objectContaining({ field: 'results/13.1', title: expect.stringMatching(/^13 /) as string, before: '√', after: '× 制动器失效' }),
    )
    expect(changes).toContainEqual(expect.objectContaining({ field: 'inspresult', before: '合格', after: '不合格' }))
  })

  it('given a list that is none, or an item without a word on it, when it is sent back, then it is refused and nothing has moved', async () => {
    const sheet = await before(staff, 'audit')
    expect(await refusal(back(sheet, '{"item":"13"}'))).toMatch(/^422 call.bad-parameter \/backItems/)
    expect(await refusal(back(sheet, 'nonsense'))).toMatch(/^422 call.bad-parameter \/backItems/)
    expect(await refusal(back(sheet, [{ item: '13' }]))).toMatch(/^422 field.required \/comment/)
    const strange = await back(sheet, [
      { item: '13', comment: '请核对' },
      { item: '99', comment: '请核对' },
    ])
    expect(strange.body.problems).toMatchObject([{ code: 'inspection.no-item', path: '/backItems/1/item' }])
    expect(await sheetOf(staff, sheet)).toMatchObject({ stepcode: 'BGSH' })
    expect((await move(staff, sheet, 'auditBack')).status).toBe(200)
    expect((await opened(sheet)).returned).toEqual([])
  })
})
