import { createCipheriv } from 'node:crypto'
import { captcha } from './product.ts'

/** Somebody logged in over HTTP. */
export interface Client {
  /** The answer's data; throws when the call fails. */
  post(path: string, input: Record<string, string>): Promise<unknown>
}

interface Answer {
  isSuccess: boolean
  errorMsg?: string
  data?: unknown
}

/** Logs in as the pages do: captcha, challenge, credentials closed with its key. */
export async function logIn(address: string, name: string, password: string): Promise<Client> {
  const randomNum = `bench-${Date.now()}`
  await (await fetch(`${address}/scdeap/a/captcha?randomNum=${randomNum}`)).text()
  const { body: challenge } = await send(`${address}/scdeap/a/challenge`, {}, {})
  const { challengeId, key, iv } = challenge.data as { challengeId: string; key: string; iv: string }
  const close = (text: string): string => {
    const cipher = createCipheriv('sm4-cbc', Buffer.from(key, 'hex'), Buffer.from(iv, 'hex'))
    return cipher.update(text, 'utf8', 'hex') + cipher.final('hex')
  }
  const { body, cookie } = await send(
    `${address}/scdeap/a/login`,
    { username: close(name), password: close(password), challengeId, validateCode: captcha, randomNum, loginType: '1', officetype: '' },
    {},
  )
  const { sessionid, csrf } = body.data as { sessionid: string; csrf: string }
  const headers = { cookie, 'x-csrf-token': csrf }
  return { post: async (path, input) => (await send(`${address}${path}?__sid=${sessionid}`, input, headers)).body.data }
}

async function send(url: string, input: Record<string, string>, headers: Record<string, string>): Promise<{ body: Answer; cookie: string }> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(input), headers })
  const body = (await response.json()) as Answer
  if (!body.isSuccess) throw new Error(`${new URL(url).pathname}: ${body.errorMsg ?? response.status}`)
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return { body, cookie }
}
