import { afterAll, beforeAll, expect, it } from 'vitest'
import { entityKind } from '../../../engine/schema/records/entity.ts'
import { parseFile } from '../../../engine/schema/format/parse.ts'
import { linkAttachments } from '../../../server/attachments/link.ts'
import { attachmentsById, insertAttachment } from '../../../server/attachments/queries/attachment.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

const papers = parseFile(
  entityKind,
  {
    kind: 'entity',
    version: 1,
    id: 'papers',
    title: '资料',
    'x-key': 'id',
    'x-label': 'id',
    type: 'object',
    required: [],
    properties: {
      id: { type: 'string', title: '编号', maxLength: 32 },
      front: { type: 'string', title: '正面', maxLength: 200, 'x-attachment': 'appMain' },
      back: { type: 'string', title: '背面', maxLength: 200, 'x-attachment': 'appMain' },
    },
  },
  'papers.json',
)

onBothStores('files of a record with two attachment fields of one business type', (kind) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
  })
  afterAll(() => testApp?.close())

  async function uploaded(id: string): Promise<string> {
    const file = { bussType: 'appMain', attKind: '01', fileName: `${id}.pdf`, fileSize: 1, contentType: 'application/pdf', sha256: id, storageKey: id }
    await insertAttachment(testApp.db, { id, ...file, orgId: 'JY01', uploadedBy: 'u1', uploaderName: '甲', at: testApp.clock.now })
    return id
  }
  const link = (record: { front?: string; back?: string }, previous: { front?: string; back?: string } | null) =>
    linkAttachments(testApp.db, testApp.schemas, papers, { id: 'r1', ...record }, previous, 'u1')
  const ownersOf = async (...ids: string[]) => (await attachmentsById(testApp.db, ids)).map((file) => file.recordId)

  it('given a file in each, when one field changes, then the other field’s file stays with the record', async () => {
    const [a, b, c] = [await uploaded('a'), await uploaded('b'), await uploaded('c')]
    await link({ front: a, back: b }, null)
    expect(await ownersOf(a, b)).toEqual(['r1', 'r1'])

    await link({ front: c, back: b }, { front: a, back: b })

    expect(await ownersOf(a, b, c)).toEqual(['', 'r1', 'r1'])
  })

  it('given a file that goes from one field to the other in one save, then it stays with the record', async () => {
    const d = await uploaded('d')
    await link({ front: d, back: '' }, null)

    await link({ front: '', back: d }, { front: d, back: '' })

    expect(await ownersOf(d)).toEqual(['r1'])
  })
})
