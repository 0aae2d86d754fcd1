import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createKnownCalls } from './call-address.ts'
import { createClient } from './client.ts'

interface Answer {
  status: number
  body: object
}

let answers: (Answer | 'lost' | 'waits')[] = []
let sent: { url: string; headers: Record<string, string>; body: FormData }[] = []

/** As much of the browser's request as an upload uses. */
class FakeRequest {
  upload: { onprogress?: (event: object) => void } = {}
  onload: () => void = () => undefined
  onerror: () => void = () => undefined
  onabort: () => void = () => undefined
  status = 0
  responseText = ''
  private url = ''
  private readonly headers: Record<string, string> = {}

  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  abort() {
    this.onabort()
  }
  send(body: FormData) {
    sent.push({ url: this.url, headers: this.headers, body })
    const answer = answers.shift()
    if (answer === 'waits' || !answer) return
    queueMicrotask(() => {
      if (answer === 'lost') return this.onerror()
      this.upload.onprogress?.({ lengthComputable: true, loaded: 5, total: 10 })
      Object.assign(this, { status: answer.status, responseText: JSON.stringify(answer.body) })
      this.onload()
    })
  }
}

beforeEach(() => {
  answers = []
  sent = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => vi.unstubAllGlobals())

const good = { status: 200, body: { isSuccess: true, data: { attsysid: 'a1' } } }
const signedOut = {
  status: 401,
  body: { isSuccess: false, code: 'auth.required', problems: [{ code: 'auth.required', path: '', message: '登录已失效', cure: '' }] },
}
const file = new File(['abc'], '证书.pdf')

function given(renew = async () => true) {
  const client = createClient({
    fetch: async () => new Response('{}'),
    calls: createKnownCalls([{ id: 'files', path: '/api/files', method: 'POST', encoding: 'multipart' }]),
    sid: () => 's1',
    csrf: () => 'c1',
    renew,
    refreshCsrf: async () => false,
  })
  const shares: number[] = []
  const send = (more: object = {}) => client.upload('files', { busstype: 'appMain' }, file, { onProgress: (share) => shares.push(share), ...more })
  return { send, shares }
}

describe('sending a file', () => {
  test('given an answer, then fields, file, key and token went along, and how far it was is told', async () => {
    answers = [good]
    const { send, shares } = given()
    expect(await send({ idempotencyKey: 'k1' })).toEqual({ attsysid: 'a1' })
    const [{ url, headers, body }] = sent as [(typeof sent)[number]]
    expect([url, headers['X-CSRF-Token'], headers['Idempotency-Key']]).toEqual(['/api/files?__sid=s1', 'c1', 'k1'])
    expect([body.get('busstype'), (body.get('file') as File).name]).toEqual(['appMain', '证书.pdf'])
    expect(shares).toEqual([0.5])
  })

  test('given the session ended, when the user is back, then the file goes again under the same key', async () => {
    answers = [signedOut, good]
    const { send } = given()
    expect(await send({ idempotencyKey: 'k1' })).toEqual({ attsysid: 'a1' })
    expect(sent.map((each) => each.headers['Idempotency-Key'])).toEqual(['k1', 'k1'])
    expect((sent[1]?.body.get('file') as File).name).toBe('证书.pdf')
  })

  test.each([
    ['the connection is lost', ['lost' as const], '网络连接失败'],
    ['the user does not come back', [signedOut], '登录已失效'],
  ])('given %s, then that is the refusal', async (_, given_, message) => {
    answers = given_
    const { send } = given(async () => false)
    await expect(send()).rejects.toThrow(message)
  })

  test('given it is broken off, then it says so', async () => {
    answers = ['waits']
    const stop = new AbortController()
    const sending = given().send({ signal: stop.signal })
    stop.abort()
    await expect(sending).rejects.toThrow('已取消上传')
  })
})
