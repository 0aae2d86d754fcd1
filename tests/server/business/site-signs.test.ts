import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { dataOf, reason, refusal, rows } from '../harness/answers.ts'
import { call } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const signs = '/api/elevatormaint/siteSign'

onBothStores('signing in on site', (kind) => {
  let testApp: TestApp
  let keeper: Browser
  let elevator: Row
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 60 })
    keeper = await testApp.login('qyweibao')
    const found = await rows(keeper, `${signs}/devices`, {})
    elevator = found.find((row) => String(row['latitude'] ?? '') !== '') ?? found[0] ?? {}
  })
  afterAll(() => testApp?.close())

  const save = (more: Row): Promise<Row> => dataOf(call(keeper, `${signs}/save`, { equdatasysid: elevator['equdatasysid'], ...more }))
  const beside = async (metres: number): Promise<string> => {
    const { rows: at } = await sql<{ latitude: string; longitude: string }>`
      select latitude, longitude from "eqdBasic" where equdatasysid = ${String(elevator['equdatasysid'])}`.execute(testApp.db)
    const [{ latitude, longitude } = { latitude: '0', longitude: '0' }] = at
    return `${(Number(latitude) + metres / 111_195).toFixed(6)},${Number(longitude).toFixed(6)},10`
  }

  it('given an elevator that the unit maintains, when somebody signs in beside it, then times, person, device and distance are written down, the server’s own', async () => {
    const sign = await save({ place: await beside(50), devicetime: '2026-03-02 08:59:00' })
    expect(sign).toMatchObject({ equname: elevator['equname'], devicetime: '2026-03-02 08:59:00', isfar: 0, signway: '1', visitkind: '1', signman: '毛志强' })
    expect(Math.abs(Number(sign['distance']) - 50)).toBeLessThanOrEqual(1)
    expect(sign['signtime']).toMatch(/^2026-03-02 /)
    expect(sign['signno']).toMatch(/^QD\d+/)
  })

  it('given a place far away, or none, when somebody signs in, then it is noted and refuses nothing', async () => {
    expect(await save({ place: await beside(400) })).toMatchObject({ isfar: 1 })
    expect(await save({})).toMatchObject({ isfar: 0, distance: null })
    expect(await save({ place: 'somewhere' })).toMatchObject({ isfar: 0, distance: null })
  })

  it('given a distance that the device claims, then it is refused: the server measures its own', async () => {
    const claimed = { equdatasysid: elevator['equdatasysid'], place: await beside(900), distance: 1 }
    expect(await refusal(call(keeper, `${signs}/save`, claimed))).toBe('422 field.read-only /distance')
  })

  it('given the end of a visit, then what was done is asked for: of maintenance its items, of a rescue its cause', async () => {
    expect(await refusal(call(keeper, `${signs}/save`, { equdatasysid: elevator['equdatasysid'], signway: '2' }))).toContain('/mainttype')
    expect(await save({ signway: '2', mainttype: '1', maintitems: '按半月维保项目逐项完成' })).toMatchObject({ signway: '2' })
    const rescue = { equdatasysid: elevator['equdatasysid'], signway: '2', visitkind: '2', rescuekind: '1' }
    expect(await refusal(call(keeper, `${signs}/save`, rescue))).toContain('/faultreason')
  })

  it('given a sign, then it is never changed; and an elevator of others is none to sign in at', async () => {
    const { signid } = await save({})
    expect(await reason(call(keeper, `${signs}/save`, { signid, equdatasysid: elevator['equdatasysid'], problems: '改' }))).toContain('不能再改')
    const { rows: others } = await sql<{ equdatasysid: string }>`
      select equdatasysid from "eqdBasic" where coalesce(maiorgsysid, '') <> 'U0003' and coalesce(useorgsysid, '') <> 'U0003' limit 1`.execute(testApp.db)
    const refused = await call(keeper, `${signs}/save`, { equdatasysid: others[0]?.equdatasysid ?? '' })
    expect(refused.body.isSuccess).toBe(false)
    expect(await refusal(call(await testApp.login('jcjiancha1'), `${signs}/save`, { equdatasysid: elevator['equdatasysid'] }))).toContain('403')
  })
})
