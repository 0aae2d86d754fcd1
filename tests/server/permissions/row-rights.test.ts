import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { dataOf, refusal } from '../harness/answers.ts'
import { application, detail, save, saved } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

/** Held by nobody but those who hold everything. */
const CODE = 'test:number:edit'

onBothStores('a field of child rows that only some may change', (kind) => {
  let testApp: TestApp
  let holder: Browser
  let other: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    const entities = testApp.schemas.entities as Map<string, Entity>
    const child = entities.get('appMainEqu')
    const prono = child?.properties['prono']
    if (!child || !prono) throw new Error('the demonstration has no devices of applications')
    entities.set('appMainEqu', { ...child, properties: { ...child.properties, prono: { ...prono, 'x-write': CODE } } })
    holder = await testApp.login('superadmin')
    other = await testApp.login('jyshouli')
  })
  afterAll(() => testApp?.close())

  const bare = { equname: '曳引驱动乘客电梯', equcodeset: '3110', ninspdate: '2026-05-01' }
  /** An application of one device as the others find it. */
  async function given(): Promise<Row & { equlist: Row[] }> {
    const { appmainsysid } = await saved(holder)
    return (await dataOf(detail(other, appmainsysid))) as Row & { equlist: Row[] }
  }

  it('given a new row, when somebody without the right fills the field, then it is refused where it stands', async () => {
    expect(await refusal(save(other, application()))).toBe('422 field.no-right /equlist/0/prono')
    expect((await saved(other, { equlist: [bare, { ...bare, prono: '' }] }))['equlist']).toHaveLength(2)
  })

  it('given a row that is there, when others of its fields are changed or it is moved, then the field may come along as it is', async () => {
    const record = await given()
    const [row] = record.equlist
    const more = await dataOf<Row>(save(other, { ...record, equlist: [bare, { ...row, equname: '客梯' }] }))
    expect(more['equlist']).toMatchObject([{ equname: '曳引驱动乘客电梯' }, { equname: '客梯', prono: 'P-001' }])
  })

  it.each([
    ['another value', 'P-002'],
    ['nothing', ''],
  ])('given a row that is there, when the field is made %s, then it is refused', async (_, prono) => {
    const record = await given()
    const [row] = record.equlist
    expect(await refusal(save(other, { ...record, equlist: [{ ...row, prono }] }))).toBe('422 field.no-right /equlist/0/prono')
    expect((await dataOf<{ equlist: Row[] }>(detail(other, record['appmainsysid']))).equlist).toMatchObject([{ prono: 'P-001' }])
  })

  it('given the right, then it is changed', async () => {
    const record = await given()
    const [row] = record.equlist
    const done = await dataOf<Row>(save(holder, { ...record, equlist: [{ ...row, prono: 'P-003' }] }))
    expect(done['equlist']).toMatchObject([{ prono: 'P-003' }])
  })
})
