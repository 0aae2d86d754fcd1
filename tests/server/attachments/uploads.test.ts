import { readdir, rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CHUNK_BYTES } from '../../../server/attachments/receive-chunk.ts'
import { sweepAttachments } from '../../../server/attachments/sweep.ts'
import { startFileApp, type Client, type FileApp } from '../harness/file-app.ts'
import { onBothStores } from '../harness/test-app.ts'

const base = '/api/equipment-documents/attachments'
const meta = { busstype: 'appMain', attkind: '04' }
const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(3 * 1024 * 1024, 'x')])

/** Bytes of buffers in use, without what only waits to be collected. */
function bufferedBytes(): () => number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  return () => {
    collect()
    return process.memoryUsage().arrayBuffers
  }
}

onBothStores('uploads in pieces', (kind) => {
  let testApp: FileApp
  let clerk: Client
  let foreign: Client

  beforeAll(async () => {
    testApp = await startFileApp(kind, 'people')
    clerk = await testApp.login('jyshouli')
    foreign = await testApp.login('snshouli')
  }, 180_000)
  afterAll(() => testApp?.close())
  beforeEach(async () => {
    await sql`delete from sys_upload`.execute(testApp.db)
    await testApp.files.pieces.sweep(new Date(Date.now() + 60_000))
  })

  const start = (more: Record<string, unknown> = {}, by = clerk) =>
    by.post(`${base}/uploads/start`, { ...meta, filename: '竣工图.pdf', filesize: pdf.length, fingerprint: 'f1', ...more })
  const piece = (token: string, offset: number | string, content: Buffer, by = clerk) =>
    by.upload({ name: 'piece', content }, { token, offset: String(offset) }, `${base}/uploads/piece`)
  const finish = (token: string, by = clerk) => by.post(`${base}/uploads/finish`, { token })
  const pieces = () => readdir(join(testApp.folder, '.pieces'))
  const count = async (): Promise<number> => (await sql<{ n: number }>`select count(*)::int as n from sys_attachment`.execute(testApp.db)).rows[0]?.n ?? 0
  const started = async (more: Record<string, unknown> = {}) => String((await start(more)).body.data['token'])

  describe('a file', () => {
    it('given pieces in order, when finished, then it is the attachment that the one-shot upload would have made', async () => {
      const token = await started()
      expect((await piece(token, 0, pdf.subarray(0, CHUNK_BYTES))).body.data).toEqual({ offset: CHUNK_BYTES })
      expect((await piece(token, CHUNK_BYTES, pdf.subarray(CHUNK_BYTES))).body.data).toEqual({ offset: pdf.length })
      const { status, body } = await finish(token)
      expect([status, body.data]).toEqual([200, expect.objectContaining({ attsysid: token, filename: '竣工图.pdf', filesize: pdf.length, attkind: '04' })])
      expect((await clerk.get(`${base}/download`, { attsysid: token })).rawPayload.equals(pdf)).toBe(true)
      const same = await clerk.upload({ name: '竣工图.pdf', content: pdf }, meta)
      const { rows } = await sql<{ n: number }>`
        select count(distinct sha256)::int as n from sys_attachment where id in (${token}, ${String(same.body.data['attsysid'])})`.execute(testApp.db)
      expect(rows[0]?.n).toBe(1)
      expect(await pieces()).toEqual([])
    })

    it('given when and where a photo was taken, then it is told with the file, and goes along when it is used again', async () => {
      const taken = { at: '2026-11-27 09:05:00', place: { lat: 28.751234, lon: 104.62, accuracy: 12 } }
      const token = await started({ filesize: 9, taken: JSON.stringify(taken) })
      await piece(token, 0, pdf.subarray(0, 9))
      expect((await finish(token)).body.data['taken']).toEqual(taken)
      const again = await clerk.post(`${base}/copy`, { attsysid: token })
      expect(again.body.data['taken']).toEqual(taken)
      const plain = await clerk.upload({ name: '竣工图.pdf', content: pdf }, { ...meta, taken: JSON.stringify({ at: '2026-11-27 09:05:00' }) })
      expect(plain.body.data['taken']).toEqual({ at: '2026-11-27 09:05:00' })
    })

    it.each(['{', '[]', '{"at":"yesterday"}', '{"place":{"lat":91,"lon":0}}', '{"place":{"lat":1}}', '{"by":"me"}', JSON.stringify({ at: 'x'.repeat(600) })])(
      'given %s as when and where, then it is refused and nothing begins',
      async (taken) => {
        const { status, body } = await start({ taken })
        expect([[413, 422].includes(status), body.isSuccess]).toEqual([true, false])
        expect((await sql`select 1 from sys_upload`.execute(testApp.db)).rows).toEqual([])
      },
    )

    it('given the answer to the end was lost, when finished again, then it is the same attachment', async () => {
      const token = await started({ filesize: 9 })
      await piece(token, 0, pdf.subarray(0, 9))
      const [first, second] = [await finish(token), await finish(token)]
      expect(second.body.data).toEqual(first.body.data)
    })

    it('given a key whose answers were lost again and again, when everything is sent anew, then it is the same attachment, and nothing is left beside it', async () => {
      const sendAll = async (): Promise<unknown> => {
        const { token, offset } = (await start({ filesize: 9, key: 'op-1' })).body.data as unknown as { token: string; offset: number }
        if (offset < 9) await piece(token, offset, pdf.subarray(offset, 9))
        return (await finish(token)).body.data['attsysid']
      }
      const before = await count()
      const ids = [await sendAll(), await sendAll(), await sendAll()]
      expect(new Set(ids).size).toBe(1)
      expect(await count()).toBe(before + 1)
      expect([await pieces(), (await sql`select 1 from sys_upload`.execute(testApp.db)).rows]).toEqual([[], []])
    })

    it('given the key of another user, or of another file, then it is an upload of its own, or refused', async () => {
      const token = String((await start({ key: 'op-2' })).body.data['token'])
      const others = await start({ key: 'op-2' }, foreign)
      expect([others.status, others.body.data['token'] === token]).toEqual([200, false])
      expect((await start({ key: 'op-2', filename: '另一张.pdf' })).status).toBe(422)
      expect((await start({ key: 'op-2' })).body.data['token']).toBe(token)
    })

    it('given a cut, when started again with the same file, then it goes on where it was; another file begins anew', async () => {
      const token = await started()
      await piece(token, 0, pdf.subarray(0, 1000))
      expect((await start()).body.data).toEqual({ token, offset: 1000, piece: CHUNK_BYTES })
      expect((await start({ fingerprint: 'f2' })).body.data).toMatchObject({ offset: 0 })
      const { data } = (await clerk.get(`${base}/uploads/unfinished`, { busstype: 'appMain' })).json<{ data: object[] }>()
      expect(data).toContainEqual({ token, attkind: '04', filename: '竣工图.pdf', filesize: pdf.length, received: 1000 })
    })

    it('given a full disk, then it says so and nothing counts; with room again it goes on', async () => {
      const token = await started()
      const { rows } = await sql<{ storage_key: string }>`select storage_key from sys_upload where token = ${token}`.execute(testApp.db)
      const place = join(testApp.folder, '.pieces', rows[0]?.storage_key ?? '')
      await symlink('/dev/full', place)
      expect(await piece(token, 0, pdf.subarray(0, CHUNK_BYTES))).toMatchObject({
        status: 507,
        body: { code: 'store.full', errorMsg: expect.stringContaining('存储空间不足') as string },
      })
      await rm(place)
      expect((await piece(token, 0, pdf.subarray(0, CHUNK_BYTES))).body.data).toEqual({ offset: CHUNK_BYTES })
    })

    it('given one that is given up, then nothing of it is left', async () => {
      const token = await started()
      await piece(token, 0, pdf.subarray(0, 1000))
      expect(await pieces()).toHaveLength(1)
      expect((await clerk.post(`${base}/uploads/drop`, { token })).status).toBe(200)
      expect(await pieces()).toEqual([])
      expect((await piece(token, 1000, pdf.subarray(1000, 2000))).body.code).toBe('upload.gone')
    })
  })

  describe('what is not as said', () => {
    it("given another user's token, when sent to, finished or dropped, then it does not exist", async () => {
      const token = await started({ filesize: 9 })
      expect((await piece(token, 0, pdf.subarray(0, 9), foreign)).body.code).toBe('upload.gone')
      expect((await foreign.post(`${base}/uploads/drop`, { token })).status).toBe(404)
      await piece(token, 0, pdf.subarray(0, 9))
      expect((await finish(token, foreign)).status).toBe(404)
      await finish(token)
      expect((await finish(token, foreign)).status).toBe(404)
      expect((await foreign.get(`${base}/uploads/unfinished`, { busstype: 'appMain' })).json<{ data: unknown[] }>().data).toEqual([])
    })

    it.each([1, 500, -1, '', '0x', 'NaN'])('given the offset %j instead of 0, when a piece comes, then it is told what is in', async (offset) => {
      const token = await started()
      const { status, body } = await piece(token, offset, pdf.subarray(0, 10))
      expect([status, body.code]).toEqual([409, 'upload.offset'])
      expect(body.errorMsg).toContain('已收到 0 字节')
    })

    it('given the same piece twice at once, then one counts', async () => {
      const token = await started()
      const both = await Promise.all([piece(token, 0, pdf.subarray(0, 1000)), piece(token, 0, pdf.subarray(0, 1000))])
      expect(both.map((each) => each.status).sort()).toEqual([200, 409])
      expect((await start()).body.data).toMatchObject({ offset: 1000 })
    })

    it('given more than was said, or a piece larger than allowed, then it is refused and does not count', async () => {
      const token = await started({ filesize: 100 })
      expect((await piece(token, 0, pdf.subarray(0, 101))).status).toBe(422)
      expect((await start({ filesize: 100 })).body.data).toMatchObject({ token, offset: 0 })
      const large = await started()
      expect((await piece(large, 0, pdf.subarray(0, CHUNK_BYTES + 1))).status).toBe(422)
      expect((await start()).body.data).toMatchObject({ token: large, offset: 0 })
    })

    it('given less than was said, when finished, then it is told what is in, and nothing is lost', async () => {
      const token = await started()
      await piece(token, 0, pdf.subarray(0, 1000))
      const { status, body } = await finish(token)
      expect([status, body.code]).toEqual([409, 'upload.offset'])
      expect((await piece(token, 1000, pdf.subarray(1000, 2000))).status).toBe(200)
    })

    it('given content of another format, when finished, then it is refused and thrown away', async () => {
      const html = Buffer.from('<html><script>alert(1)</script>')
      const token = await started({ filesize: html.length })
      await piece(token, 0, html)
      expect((await finish(token)).body.code).toBe('file.type')
      expect((await finish(token)).body.code).toBe('upload.gone')
      expect(await pieces()).toEqual([])
    })

    it.each([
      [{ filename: 'a.exe' }, 'file.type'],
      [{ filesize: 21 * 1024 * 1024 }, 'file.too-large'],
      [{ filesize: 0 }, 'call.bad-parameter'],
      [{ filesize: 1.5 }, 'call.bad-parameter'],
      [{ filesize: 'many' }, 'call.bad-parameter'],
      [{ busstype: 'nothing' }, 'call.bad-parameter'],
      [{ attkind: 'zz' }, 'call.bad-parameter'],
      [{ fingerprint: '' }, 'call.bad-parameter'],
      [{ filename: 'a\u0000.pdf' }, 'call.bad-parameter'],
      [{ user_id: 'x' }, 'field.unknown'],
    ])('given %j, when started, then it is refused before anything is sent', async (more, code) => {
      expect((await start(more)).body.code).toBe(code)
    })

    it('given a name or a token that is a path, then the name is only a name and the token finds nothing', async () => {
      const token = await started({ filename: '..\\../etc/\u202epdf.竣工.pdf' })
      await piece(token, 0, pdf.subarray(0, CHUNK_BYTES))
      await piece(token, CHUNK_BYTES, pdf.subarray(CHUNK_BYTES))
      expect(String((await finish(token)).body.data['filename'])).toMatch(/^[^/\\\p{C}]+$/u)
      for (const path of ['../../etc/passwd', '..%2f..%2fpasswd', '.', '\0']) {
        const found = [await piece(path, 0, pdf.subarray(0, 9)), await finish(path)].map(({ status }) => status)
        expect(found.every((status) => status >= 400 && status < 500)).toBe(true)
      }
    })

    it('given a piece without its fields, or the fields after it, then it is not found', async () => {
      expect((await clerk.upload({ name: 'piece', content: pdf.subarray(0, 9) }, {}, `${base}/uploads/piece`)).body.code).toBe('upload.gone')
    })
  })

  describe('many', () => {
    it('given twenty unfinished, when one more is started, at once or not, then it is refused; finished ones do not count', async () => {
      const answers = await Promise.all(Array.from({ length: 24 }, (_, at) => start({ fingerprint: `n${at}`, filesize: 9 })))
      expect(answers.filter((each) => each.status === 200)).toHaveLength(20)
      expect(answers.find((each) => each.status !== 200)).toMatchObject({ status: 429, body: { code: 'upload.too-many' } })
      const token = String(answers.find((each) => each.status === 200)?.body.data['token'])
      await piece(token, 0, pdf.subarray(0, 9))
      await finish(token)
      expect((await start({ fingerprint: 'again', filesize: 9 })).status).toBe(200)
    })

    it('given one nobody goes on with, when swept after a day, then row and bytes are gone; a younger one stays', async () => {
      const token = await started()
      await piece(token, 0, pdf.subarray(0, 1000))
      await sweepAttachments(testApp.db, testApp.files, new Date())
      expect((await start()).body.data).toMatchObject({ token, offset: 1000 })
      await sweepAttachments(testApp.db, testApp.files, new Date(Date.now() + 2 * 86_400_000))
      expect(await pieces()).toEqual([])
      expect((await start()).body.data).toMatchObject({ offset: 0 })
    })

    it('given a file of 40 MB, when it comes in pieces, then memory stays flat and the disk holds what was sent', async () => {
      const size = 40 * 1024 * 1024
      const token = await started({ attkind: '27', filesize: size })
      const content = Buffer.alloc(CHUNK_BYTES, '%PDF-1.4\n')
      const buffered = bufferedBytes()
      const before = buffered()
      let most = 0
      for (let offset = 0; offset < size; offset += CHUNK_BYTES) {
        expect((await piece(token, offset, content)).status).toBe(200)
        most = Math.max(most, buffered() - before)
      }
      expect((await stat(join(testApp.folder, '.pieces', (await pieces())[0] ?? ''))).size).toBe(size)
      expect((await finish(token)).body.data).toMatchObject({ filesize: size })
      expect(most).toBeLessThan(5 * CHUNK_BYTES)
    })
  })

  describe('small pictures', () => {
    const jpeg = (side: number): Buffer => {
      const frame = Buffer.from('ffd8ffc0001108000000000301220002110103110100', 'hex')
      frame.writeUInt16BE(side, 7)
      frame.writeUInt16BE(side, 9)
      return frame
    }
    const photo = async (): Promise<string> =>
      String((await clerk.upload({ name: '现场.jpg', content: Buffer.from('ffd8ffe000104a464946', 'hex') }, { ...meta, attkind: '16' })).body.data['attsysid'])
    const save = (attsysid: string, content: Buffer, by = clerk) => by.upload({ name: 't.jpg', content }, { attsysid }, `${base}/thumbnail/save`)
    const shown = (attsysid: string, by = clerk) => by.get(`${base}/thumbnail`, { attsysid })

    it('given one of an own upload, then it is kept once, shown to those who may see the file, and swept with it', async () => {
      const id = await photo()
      expect((await shown(id)).statusCode).toBe(404)
      expect((await save(id, jpeg(160))).status).toBe(200)
      const { statusCode, rawPayload, headers } = await shown(id)
      expect([statusCode, rawPayload.equals(jpeg(160)), headers['content-type']]).toEqual([200, true, 'image/jpeg'])
      expect((await clerk.get(`${base}/list`, { attsysidList: id })).json<{ data: object[] }>().data).toMatchObject([{ thumb: true }])
      expect((await save(id, jpeg(100))).status).toBe(404)
      expect((await shown(id, foreign)).statusCode).toBe(404)
      const [row] = await testApp.db.selectFrom('sys_attachment').select('thumb_key').where('id', '=', id).execute()
      await clerk.post(`${base}/delete`, { attsysid: id })
      await sweepAttachments(testApp.db, testApp.files, new Date(Date.now() + 2 * 86_400_000))
      await expect(testApp.files.get(String(row?.['thumb_key']))).rejects.toThrow()
    })

    it.each([
      ['a picture too large', jpeg(300), 422],
      ['no picture', Buffer.from('<html>'), 422],
      ['too many bytes', Buffer.concat([jpeg(160), Buffer.alloc(70_000)]), 413],
    ])('given %s, then it is refused', async (_, content, status) => {
      expect((await save(await photo(), content)).status).toBe(status)
    })

    it("given somebody else's upload, then it gets none", async () => {
      expect((await save(await photo(), jpeg(160), foreign)).status).toBe(404)
    })
  })

  describe('the older addresses', () => {
    it('given a file uploaded at one, then it is listed, grouped, saved and deleted at the others, and foreign to others', async () => {
      const { body } = await clerk.upload({ name: 'old.pdf', content: Buffer.from('%PDF-1.4 old') }, meta, '/a/stone/attachment/uploadAttToMis')
      const attsysid = String(body.data['attsysid'])
      expect((await clerk.post('/a/stone/attachment/findAttList', { attsysid })).body.data).toMatchObject([{ attsysid, filename: 'old.pdf' }])
      const groups = (await clerk.post('/a/stone/common/queryGroupAtt', { busstype: 'appMain', attsysid })).body.data
      expect(groups.filter((each) => (each['files'] as unknown[]).length > 0)).toMatchObject([{ attkind: '04', files: [{ attsysid }] }])
      const address = { method: 'POST' as const, url: '/a/stone/attachment/download' }
      expect((await foreign.post('/a/stone/delAtt', { attsysid })).status).toBe(404)
      expect((await testApp.app.inject(address)).statusCode).toBe(401)
      expect((await clerk.post('/a/stone/delAtt', { attsysid })).body.data).toEqual({ idList: [attsysid] })
      expect((await clerk.post(address.url, { attsysid })).status).toBe(404)
    })
  })

  describe('used again', () => {
    it('given own uploads, when listed and one is taken again, then it is a new attachment of equal content; of equal ones one is listed', async () => {
      const first = String((await clerk.upload({ name: 'a.pdf', content: Buffer.from('%PDF-1.4 own') }, meta)).body.data['attsysid'])
      const { status, body } = await clerk.post(`${base}/copy`, { attsysid: first })
      expect(status).toBe(200)
      expect(body.data['attsysid']).not.toBe(first)
      const content = await clerk.get(`${base}/download`, { attsysid: String(body.data['attsysid']) })
      expect(content.rawPayload.toString()).toBe('%PDF-1.4 own')
      const { data } = (await clerk.get(`${base}/own`, { busstype: 'appMain' })).json<{ data: { filename: string }[] }>()
      expect(data.filter((each) => each.filename === 'a.pdf')).toHaveLength(1)
    })
    it("given somebody else's upload, when taken again, then it is not found", async () => {
      const own = String((await clerk.upload({ name: 'b.pdf', content: Buffer.from('%PDF-1.4 b') }, meta)).body.data['attsysid'])
      expect((await foreign.post(`${base}/copy`, { attsysid: own })).status).toBe(404)
      expect((await foreign.get(`${base}/own`, { busstype: 'appMain' })).json<{ data: unknown[] }>().data).toEqual([])
    })
  })
})
