import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFolderStore } from '../attachments/file-stores/folder-store.ts'
import { receiveFile } from '../attachments/receive.ts'
import { registerSlowBodies } from './slow-bodies.ts'

const PAUSE = 1500
const opening = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
const ending = '\r\n--b--\r\n'

let app: FastifyInstance
let folder: string
let senders: Socket[]

beforeEach(async () => {
  senders = []
  folder = await mkdtemp(join(tmpdir(), 'viewno-slow-'))
  const files = await openFolderStore(folder)
  app = fastify()
  app.register(multipart)
  registerSlowBodies(app, PAUSE)
  app.post('/file', async (request) => `took ${(await receiveFile(request, files, 1)).size}`)
  app.post('/work', async () => pass(PAUSE + 500, 'worked'))
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(async () => {
  for (const each of senders) each.destroy()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** A sender that has told of a file of so many bytes, and sent none of them. */
function sender(bytes: number): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  senders.push(socket.on('error', () => undefined))
  const length = opening.length + bytes + ending.length
  socket.write(`POST /file HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n${opening}`)
  return socket
}

const unfinished = () => readdir(join(folder, '.unfinished'))
const address = (path: string) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`

test('given 200 senders that stop in the middle, then others are served meanwhile, they are let go of, and nothing of theirs is left', async () => {
  const stuck = Array.from({ length: 200 }, () => sender(1000))
  for (const each of stuck) each.write('x'.repeat(100))
  const gone = Promise.all(stuck.map((each) => once(each, 'close')))
  await vi.waitFor(async () => expect(await unfinished()).toHaveLength(200), 5000)
  const whole = new FormData()
  whole.set('file', new Blob(['12345']), 'a.txt')
  expect(await (await fetch(address('/file'), { method: 'POST', body: whole })).text()).toBe('took 5')
  await gone
  await vi.waitFor(async () => expect(await unfinished()).toEqual([]), 5000)
})

test('given a slow sender that never pauses for so long, then it is heard to its end', async () => {
  const slow = sender(6)
  for (const byte of 'abcdef') {
    await pass(PAUSE / 4)
    slow.write(byte)
  }
  slow.write(ending)
  const [answer] = (await once(slow, 'data')) as [Buffer]
  expect(answer.toString()).toContain('took 6')
})

test('given a call that works for longer, then it is answered', async () => {
  expect(await (await fetch(address('/work'), { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).text()).toBe('worked')
})
