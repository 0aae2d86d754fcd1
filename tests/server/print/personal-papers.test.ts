import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startFileApp, type FileApp } from '../harness/file-app.ts'

let app: FileApp
beforeAll(async () => {
  app = await startFileApp('pglite')
})
afterAll(() => app?.close())

function wordsOf(pdf: Buffer): string {
  const file = join(mkdtempSync(join(tmpdir(), 'viewno-pdf-')), 'print.pdf')
  writeFileSync(file, pdf)
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
}

it('given personal data on a paper, when it is printed, then what its file names stands there whole and all else covered', async () => {
  const phones = { contact: '13958770001', safety: '13958770002', builder: '13958770003' }
  const { rows } = await sql<{ id: string }>`select appmainsysid as id from "appMain" where cheorgid = 'JY01' and equcodeset like '3%' limit 1`.execute(app.db)
  const id = rows[0]?.id ?? ''
  await sql`update "appMain" set "INSCONTACTTEL" = ${phones.contact}, safetel = ${phones.safety}, constel = ${phones.builder}, consorgname = '天府建安'
    where appmainsysid = ${id}`.execute(app.db)
  const clerk = await app.login('jyshouli')
  const text = wordsOf((await clerk.get('/api/common/commonPrint', { code: 'SBDDY3', ids: id, preview: '1' })).rawPayload)
  expect(Object.values(phones).filter((phone) => text.includes(phone))).toEqual([phones.contact])
  expect([text.includes('139****0002'), text.includes('139****0003')]).toEqual([true, true])
})
