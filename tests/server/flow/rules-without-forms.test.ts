import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { refusal } from '../harness/answers.ts'
import { application, call, save } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

// what forms ask for holds for calls that name no form, too
onBothStores('rules of applications without their forms', (kind) => {
  let testApp: TestApp
  let window: Browser
  let unit: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    window = await testApp.login('jyshouli')
    unit = await testApp.login('qyshiyong')
  })
  afterAll(() => testApp?.close())

  it('given a kind of inspection that is not done on the equipment, when it is applied for, then it is refused', async () => {
    const energy = application({ seisortcode: '14', seitestsort: '1401' })
    expect((await save(window, energy)).body.problems).toContainEqual(
      expect.objectContaining({ path: '/seisortcode', message: '该设备品种不适用所选检验类别' }),
    )
    expect((await save(window, application())).status).toBe(200)
  })

  it('given the cylinder of a vehicle in a simple application, when its plate is not told, then it is refused', async () => {
    const cylinder: Row = {
      ...{ equclacode: '2000', equcodeset: '23T0', seisortcode: '05', seitestsort: '0515', unitname: '王敏', num: 1, isonsite: 0 },
      ...{ inscontactname: '王敏', inscontacttel: '13900030001', equname: '车用压缩天然气瓶', cylno: 'CNG-1' },
      ...{ equareacode: '510104', equaddr: '成都市锦江区示例路 1 号', cheorgid: 'JY01' },
    }
    const apply = (more: Row) => call(unit, '/api/simpleapply/simpleApply/save', { ...cylinder, ...more })
    expect(await refusal(apply({}))).toBe('422 field.required /vehicleno')
    expect(await refusal(apply({ vehicleno: '川AD9102' }))).toBe('200')
  })
})
