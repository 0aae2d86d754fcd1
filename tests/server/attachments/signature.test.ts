import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startFileApp, type FileApp } from '../harness/file-app.ts'
import { onBothStores } from '../harness/test-app.ts'

const base = '/api/equipment-documents/attachments'
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

onBothStores('signed acceptance', (kind) => {
  let testApp: FileApp
  beforeAll(async () => {
    testApp = await startFileApp(kind)
  }, 180_000)
  afterAll(() => testApp?.close())

  async function waiting(): Promise<{ id: string; dept: string }> {
    const { rows } = await sql<{ id: string; dept: string }>`
      select appmainsysid as id, chedeptid as dept from "appMain" where cheorgid = 'JY01' and stepcode = 'YWSL' and chedeptid is not null limit 1`.execute(
      testApp.db,
    )
    return rows[0] ?? { id: '', dept: '' }
  }
  const sign = async (login: string) => {
    const { status, body } = await (await testApp.login(login)).upload({ name: '签名.png', content: picture }, { busstype: 'acceptSign', attkind: '91' })
    expect(status).toBe(200)
    return String(body.data['attsysid'])
  }
  const accept = async (id: string, dept: string, acceptsign: string) =>
    (await testApp.login('superadmin')).post('/api/appmain/submitAppMainAccept', { ids: id, move: 'accept', chedeptid: dept, opinion: '同意', acceptsign })

  it("given somebody else's signature, when accepted with it, then it is refused and nothing moves; with an own one it becomes the record's", async () => {
    const { id, dept } = await waiting()
    const foreign = await accept(id, dept, await sign('jyshouli'))
    expect(foreign.body).toMatchObject({ isSuccess: false })
    const own = await sign('superadmin')
    expect((await accept(id, dept, own)).body).toMatchObject({ isSuccess: true })
    const { rows } = await sql<{ entity: string; record: string }>`
      select entity, record_id as record from sys_attachment where id = ${own}`.execute(testApp.db)
    expect(rows).toEqual([{ entity: 'appMain', record: id }])
    const colleague = await testApp.login('jyshouli')
    expect((await colleague.get(`${base}/download`, { attsysid: own })).statusCode).toBe(200)
    expect((await (await testApp.login('snshouli')).get(`${base}/download`, { attsysid: own })).statusCode).toBe(404)
  })
})
