import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '../../../engine/schema/business/call.ts'
import { openFolderStore } from '../../../server/attachments/file-stores/folder-store.ts'
import { schemas } from '../../fixtures/product.ts'
import { startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const multipart = [...schemas.calls.values()].filter((call) => call.encoding === 'multipart')
const IMPORT = '/api/unitbasic/import'
const FILE = '/api/equipment-documents/attachments'
const MEGABYTE = 1024 * 1024
/** Longest that a refusal may take, in ms. */
const AT_ONCE = 10_000

let testApp: TestApp
let folder: string
let admin: Browser
let senders: Socket[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'viewno-bodies-'))
  testApp = await startApp({ services: { files: await openFolderStore(folder) }, limits: { public: 100_000, session: 100_000 } })
  admin = await testApp.login('superadmin')
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await testApp?.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => void (senders = []))
afterEach(() => senders.forEach((each) => each.destroy()))

/** Every file that there is, whole or not. */
const files = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile()).map((each) => each.name)

function open(): Socket {
  const socket = connect((testApp.app.server.address() as AddressInfo).port, '127.0.0.1')
  senders.push(socket.on('error', () => undefined))
  return socket
}

function head(path: string, type: string, length: number): string {
  const lines = [`POST ${path}?__sid=${admin.sid} HTTP/1.1`, 'Host: a', `Cookie: viewno_session=${admin.cookie}`, `X-CSRF-Token: ${admin.csrf}`]
  return [...lines, `Content-Type: ${type}`, `Content-Length: ${length}`, '', ''].join('\r\n')
}

/** The next answer on a connection; fails when none comes at once. */
function answerOn(socket: Socket): Promise<{ status: number; code: string; path: string }> {
  return new Promise((resolve, reject) => {
    let text = ''
    const late = setTimeout(() => reject(new Error(`no answer, only: ${text.slice(0, 80)}`)), AT_ONCE)
    socket.once('close', () => reject(new Error('closed without an answer')))
    socket.on('data', function read(chunk: Buffer) {
      text += chunk.toString('utf8')
      const [top = '', body] = text.split('\r\n\r\n')
      const length = /content-length: (\d+)/i.exec(top)?.[1]
      if (body === undefined || length === undefined || Buffer.byteLength(body) < Number(length)) return
      clearTimeout(late)
      socket.off('data', read).removeAllListeners('close')
      const { code = '', problems = [] } = JSON.parse(body) as { code?: string; problems?: { path: string }[] }
      resolve({ status: Number(top.split(' ')[1]), code, path: problems[0]?.path ?? '' })
    })
  })
}

/** As browsers do: everything is sent before anything is read. The connection must be good for another request afterwards. */
async function send(path: string, body: Buffer, type = 'multipart/form-data; boundary=b', length = body.length): Promise<string> {
  const socket = open()
  socket.pause()
  socket.write(Buffer.concat([Buffer.from(head(path, type, length)), body]), () => socket.resume())
  const { status, code } = await answerOn(socket)
  const again = answerOn(socket)
  socket.write('GET /api/health/live HTTP/1.1\r\nHost: a\r\n\r\n')
  expect((await again).status).toBe(200)
  return `${status} ${code}`
}

const field = (name: string, value = 'x') => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const opening = (name: string) => `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
const file = (content: string | Buffer, name = '数据.xlsx') => [opening(name), content, '\r\n']
const ending = '--b--\r\n'
const bytes = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((each) => Buffer.from(each)))
const large = Buffer.alloc(5 * MEGABYTE, 'x')

/** What is wrong with the answers of all calls that take a file. */
async function faults(body: Buffer, type?: string, of: readonly Call[] = multipart): Promise<string[]> {
  const found: string[] = []
  for (const { path } of of) {
    const answer = await send(path, body, type).catch((error: unknown) => String(error))
    if (!/^4\d\d [a-z]+\.[a-z-]+$/.test(answer)) found.push(`${path}: ${answer}`)
  }
  return found
}

describe(`${multipart.length} calls that take a file`, () => {
  it.each([
    ['a large file of a wrong type', bytes(...file(large, '数据.csv'), ending)],
    ['no file', bytes(field('busstype'), ending)],
    ['nothing at all', bytes(ending)],
    ['two files', bytes(...file('x'), ...file(large), ending)],
    ['too many fields', bytes(...Array.from({ length: 30 }, (_, at) => field(`f${at}`)), ...file(large), ending)],
    ['a field twice', bytes(field('token'), field('token'), ...file(large), ending)],
    ['a field that is too long', bytes(field('token', 'x'.repeat(100_000)), ...file(large), ending)],
    ['a poisoned field', bytes(field('__proto__'), ...file('x'), ending)],
    ['a body that ends inside the file', bytes(opening('数据.xlsx'), large)],
    ['a body that ends where its file begins', bytes(opening('数据.xlsx'), 'x')],
    ['a body that ends inside a field', bytes('--b\r\nContent-Disposition: form-data; name="token"\r\n\r\nx')],
    ['a body that ends inside a heading', bytes('--b\r\nContent-Disposition: form-da')],
    ['a file without a name', bytes(...file(large, ''), ending)],
    ['another boundary than the heading says', bytes(...file(large), ending), 'multipart/form-data; boundary=other'],
    ['a heading without a boundary', bytes(...file(large), ending), 'multipart/form-data'],
    ['another content type', large, 'text/csv'],
  ])('given %s, then each refuses at once, the connection stays good, and nothing is left', async (_, body, type?: string) => {
    expect(await faults(body, type)).toEqual([])
    expect(await files()).toEqual([])
  })

  it('given a sender that nobody knows, then each refuses it at once', async () => {
    const { cookie } = admin
    admin.cookie = 'nobody'
    try {
      const shut = multipart.filter((call) => !call.public)
      expect(await faults(bytes(...file(large), ending), undefined, shut)).toEqual([])
    } finally {
      admin.cookie = cookie
    }
  })
})

describe('what is said', () => {
  it.each([
    ['a wrong type', bytes(...file(large, '数据.csv'), ending), '422 file.type'],
    ['a file beyond the limit', bytes(...file(Buffer.alloc(30 * MEGABYTE)), ending), '413 file.too-large'],
    ['two files', bytes(...file('x'), ...file('y'), ending), '422 call.bad-parameter'],
    ['a cut body', bytes(opening('数据.xlsx'), 'x'), '422 call.bad-parameter'],
  ])('given %s on an import, then it is named', async (_, body, expected) => {
    expect(await send(IMPORT, body)).toBe(expected)
  })

  it.each([
    ['application/x-www-form-urlencoded', bytes(`id=${'x'.repeat(5 * MEGABYTE)}`)],
    ['application/json', bytes(`{"id":"${'x'.repeat(5 * MEGABYTE)}"}`)],
  ])('given 5 MB as %s, then the call is refused in a way that arrives', async (type, body) => {
    expect(await send('/api/unitbasic/getUnitList', body, type)).toMatch(/^413 call\.too-large$|^404 call\.not-found$/)
    expect(await send('/api/user/info', body, type)).toBe('413 call.too-large')
  })
})

describe('lengths and lines', () => {
  it('given a heading that tells of less than comes, then what it tells of is refused and nothing is left', async () => {
    const body = bytes(...file('x'.repeat(1000)), ending)
    const socket = open()
    socket.write(bytes(head(FILE, 'multipart/form-data; boundary=b', 300), body))
    // the rest is no request, which ends the connection
    expect((await answerOn(socket)).status).toBeOneOf([400, 422])
    await vi.waitFor(async () => expect(await files()).toEqual([]), AT_ONCE)
  })

  it.each([FILE, IMPORT])('given a sender on %s that goes away in the middle, then nothing is left', async (path) => {
    const socket = open()
    socket.write(bytes(head(path, 'multipart/form-data; boundary=b', 10 * MEGABYTE), opening('a.xlsx'), large))
    if (path === FILE) await vi.waitFor(async () => expect(await files()).toHaveLength(1), AT_ONCE)
    socket.destroy()
    await vi.waitFor(async () => expect(await files()).toEqual([]), AT_ONCE)
  })

  it('given a sender that closes after its one request, then the refusal comes, and the connection is closed once the rest is taken off it', async () => {
    const body = bytes(...file(Buffer.alloc(3 * MEGABYTE), '数据.csv'), ending)
    const heading = head(IMPORT, 'multipart/form-data; boundary=b', body.length).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')
    const socket = open()
    socket.write(bytes(heading, body.subarray(0, 200_000)))
    expect(await answerOn(socket)).toMatchObject({ status: 422, code: 'file.type' })
    const over = new Promise<string>((resolve) => socket.once('error', ({ message }) => resolve(message)).once('end', () => resolve('ended')))
    await expect(Promise.race([over, pass(100, 'open')])).resolves.toBe('open')
    socket.write(body.subarray(200_000))
    expect(await over).toBe('ended')
  })

  it('given a slow sender of a wrong file, then the refusal comes before the rest, and the rest is still taken off it', async () => {
    const body = bytes(...file(Buffer.alloc(3 * MEGABYTE), '数据.csv'), ending)
    const socket = open()
    socket.write(bytes(head(IMPORT, 'multipart/form-data; boundary=b', body.length), body.subarray(0, 200_000)))
    expect(await answerOn(socket)).toMatchObject({ status: 422, code: 'file.type' })
    for (let at = 200_000; at < body.length; at += MEGABYTE) {
      socket.write(body.subarray(at, at + MEGABYTE))
      await pass(30)
    }
    const again = answerOn(socket)
    socket.write('GET /api/health/live HTTP/1.1\r\nHost: a\r\n\r\n')
    expect((await again).status).toBe(200)
  })
})
