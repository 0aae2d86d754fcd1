import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFileApp, type Body, type Client, type FileApp } from '../harness/file-app.ts'
import { onBothStores } from '../harness/test-app.ts'

const base = '/api/equipment-documents/attachments/mobile'
const photos = { busstype: 'appMain', attkind: '16', room: '2' }
const jpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(1000, 'j')])

onBothStores('files from a phone', (kind) => {
  let testApp: FileApp
  let clerk: Client
  let foreign: Client

  beforeAll(async () => {
    testApp = await startFileApp(kind, 'people')
    clerk = await testApp.login('jyshouli')
    foreign = await testApp.login('snshouli')
  }, 180_000)
  afterAll(() => testApp?.close())

  /** A browser without a session, which keeps its cookie. */
  function phone() {
    let cookie = ''
    const send = async (path: string, payload: string | Buffer, type: string): Promise<{ status: number; body: Body }> => {
      const answer = await testApp.app.inject({ method: 'POST', url: `${base}/${path}`, payload, headers: { 'content-type': type, cookie } })
      const set = answer.cookies[0]
      if (set) cookie = `${set.name}=${set.value}`
      return { status: answer.statusCode, body: answer.json() }
    }
    const post = (path: string, input: Record<string, string>) => send(path, new URLSearchParams(input).toString(), 'application/x-www-form-urlencoded')
    const piece = (token: string, content: Buffer) => {
      const field = (name: string, value: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
      const head = `${field('token', token)}${field('offset', '0')}--b\r\nContent-Disposition: form-data; name="file"; filename="piece"\r\n\r\n`
      return send('uploads/piece', Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')]), 'multipart/form-data; boundary=b')
    }
    const begin = (more: Record<string, string> = {}) =>
      post('uploads/start', { busstype: 'appMain', attkind: '16', filename: '现场.jpg', filesize: String(jpeg.length), fingerprint: 'p', ...more })
    const upload = async (more: Record<string, string> = {}) => {
      const started = await begin(more)
      const token = String(started.body.data?.['token'])
      if (started.status !== 200) return started
      await piece(token, jpeg)
      return post('uploads/finish', { token })
    }
    return { open: (ticket: string) => post('open', { ticket }), post, begin, upload }
  }
  const started = async (more: Record<string, string> = {}): Promise<string> =>
    String((await clerk.post(`${base}/start`, { ...photos, ...more })).body.data['ticket'])
  const state = async (ticket: string, by = clerk) => (await by.get(`${base}/state`, { ticket })).json<Body>()
  const expire = () => sql`update sys_upload_ticket set expires_at = now() - interval '1 second'`.execute(testApp.db)

  describe('a ticket', () => {
    it('given a photo sent by the phone, then the desk sees it as its user’s own, and the phone may take it back', async () => {
      const ticket = await started()
      const one = phone()
      expect((await one.open(ticket)).body.data).toMatchObject({ title: '现场照片', maxnum: 2, exts: ['jpg', 'jpeg', 'png'], files: [] })
      const sent = (await one.upload()).body.data
      const { data } = await state(ticket)
      expect(data).toMatchObject({ opened: true, files: [{ attsysid: sent['attsysid'], filename: '现场.jpg', uploadman: expect.any(String) as string }] })
      expect((await clerk.post(`${base}/end`, { ticket: await started() })).body.data).toEqual({ files: [] })
      const content = await clerk.get('/api/equipment-documents/attachments/download', { attsysid: String(sent['attsysid']) })
      expect(content.rawPayload.equals(jpeg)).toBe(true)
      expect((await one.post('remove', { attsysid: String(sent['attsysid']) })).status).toBe(200)
      expect((await state(ticket)).data['files']).toEqual([])
    })

    it('given the same phone, when its page is loaded again, then it goes on; another phone is refused', async () => {
      const ticket = await started()
      const [one, other] = [phone(), phone()]
      await one.open(ticket)
      await one.upload()
      expect((await one.open(ticket)).body.data['files']).toHaveLength(1)
      expect((await other.open(ticket)).body.code).toBe('upload.ticket-taken')
      expect((await other.upload()).body.code).toBe('upload.ticket-gone')
    })

    it('given two phones at once, then one gets it', async () => {
      const ticket = await started()
      const answers = await Promise.all([phone().open(ticket), phone().open(ticket)])
      expect(answers.map((each) => each.status).sort()).toEqual([200, 409])
    })

    it('given as many files as it is for, then one more is refused', async () => {
      const one = phone()
      await one.open(await started({ room: '1' }))
      expect((await one.upload()).status).toBe(200)
      expect((await one.upload({ fingerprint: 'q' })).body.code).toBe('upload.full')
    })

    it.each([
      ['another kind', { attkind: '04', filename: 'a.pdf' }, 'upload.ticket-gone'],
      ['another format', { filename: 'a.exe' }, 'file.type'],
    ])('given %s, when sent, then it is refused', async (_, more, code) => {
      const one = phone()
      await one.open(await started())
      expect((await one.begin(more)).body.code).toBe(code)
    })

    it.each([
      ['ended by the desk', (ticket: string) => clerk.post(`${base}/end`, { ticket })],
      ['out of time', expire],
      ['of a user who may not log in any more', () => sql`update sys_user set status = 'suspended' where id = 'jyshouli'`.execute(testApp.db)],
    ])('given it is %s, then the phone sends nothing more', async (_, end) => {
      const ticket = await started()
      const one = phone()
      await one.open(ticket)
      await end(ticket)
      const codes = [await one.upload(), await one.open(ticket), await one.post('remove', { attsysid: 'x' })].map(({ body }) => body.code)
      expect(codes).toEqual(Array(3).fill('upload.ticket-gone'))
      await sql`update sys_user set status = 'active' where id = 'jyshouli'`.execute(testApp.db)
    })
  })

  describe('the desk', () => {
    it('given an own ticket, then its image is a code; somebody else’s and one that was never given are not found', async () => {
      const ticket = await started()
      const image = await clerk.get(`${base}/qrImage`, { ticket })
      expect([image.headers['content-type'], image.payload.includes('<svg')]).toEqual(['image/svg+xml; charset=utf-8', true])
      for (const by of [foreign, clerk]) {
        const wrong = by === clerk ? 'never-given' : ticket
        expect((await by.get(`${base}/qrImage`, { ticket: wrong })).statusCode).toBe(410)
        expect((await state(wrong, by)).code).toBe('upload.ticket-gone')
      }
      expect((await foreign.post(`${base}/end`, { ticket })).body.data).toEqual({ files: [] })
      expect((await state(ticket)).data).toMatchObject({ opened: false, files: [] })
    })

    it.each([{ room: '0' }, { room: '21' }, { room: '1.5' }, { attkind: 'zz' }, { busstype: 'nothing' }])(
      'given %j, when asked for, then it is refused',
      async (more) => {
        expect((await clerk.post(`${base}/start`, { ...photos, ...more })).body.code).toBe('call.bad-parameter')
      },
    )
  })
})
