import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { outgoingWhere } from '../../../server/services/outgoing.ts'
import type { PushSender } from '../../../server/services/push-sender.ts'
import { webPushSender } from '../../../server/messages/push/web-push-sender.ts'

/** The decryption that stands beside the encryption of `web-push`; it has no types. */
const ece = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as {
  decrypt(body: Buffer, with_: { version: 'aes128gcm'; privateKey: unknown; authSecret: string }): Buffer
}

/** What came to a browser, and with which headers. */
export interface ArrivedPush {
  path: string
  headers: Record<string, string | string[] | undefined>
  payload: unknown
  /** Who signed it, as the token says; null where the signature is not that of the site's key. */
  vapid: { aud: string; sub: string; exp: number } | null
}

/** A push service on this machine, which the site is allowed to ask, and browsers that subscribe there. */
export interface FakePushService {
  origin: string
  sender: PushSender
  arrived: ArrivedPush[]
  /** Status of the next answers; 201 once they are used up. */
  answers: number[]
  /** A browser that subscribes: its address as `pushManager.subscribe` gives it. */
  browser(): { endpoint: string; p256dh: string; auth: string }
  close(): Promise<void>
}

/** A pair of keys as a site has it. */
export function vapidKeys(): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey('base64url').padStart(43, 'A') }
}

/** Starts a push service that decrypts what it is sent, as the browsers behind it would. */
export async function fakePushService(keys = vapidKeys()): Promise<FakePushService> {
  const secrets = new Map<string, { privateKey: ReturnType<typeof createECDH>; authSecret: string }>()
  const arrived: ArrivedPush[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const path = request.url ?? ''
      const secret = secrets.get(path)
      const status = secret ? (answers.shift() ?? 201) : 404
      if (secret && status < 300) {
        const payload: unknown = JSON.parse(ece.decrypt(Buffer.concat(pieces), { version: 'aes128gcm', ...secret }).toString('utf8'))
        arrived.push({ path, headers: request.headers, payload, vapid: vapidOf(request.headers.authorization ?? '', keys.publicKey) })
      }
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    sender: webPushSender({ ...keys, subject: 'mailto:admin@example.cn' }, (url) => url.origin === origin, outgoingWhere),
    arrived,
    answers,
    browser() {
      const curve = createECDH('prime256v1')
      const [path, auth] = [`/push/${randomBytes(16).toString('hex')}`, randomBytes(16).toString('base64url')]
      const p256dh = curve.generateKeys('base64url')
      secrets.set(path, { privateKey: curve, authSecret: auth })
      return { endpoint: `${origin}${path}`, p256dh, auth }
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

/** Checks the token of `vapid t=…, k=…` by the key that stands in it, which has to be the site's (RFC 8292). */
function vapidOf(authorization: string, publicKey: string): ArrivedPush['vapid'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (key !== publicKey || point.length !== 65) return null
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const signed = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))) return null
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as ArrivedPush['vapid']
}
