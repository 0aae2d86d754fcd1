import webPush from 'web-push'
import { outgoingToPublic } from '../../services/outgoing.ts'
import type { PushSender } from '../../services/push-sender.ts'
import { PushGone, PushRefused } from './push-failures.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
  /** `mailto:` or `https:`, whom a push service writes to. */
  subject: string
}

const LIMITS = { ms: 10_000, bytes: 64 * 1024 }
/** So long a push service keeps what a device out of reach has not got, in seconds. */
const KEPT = 24 * 3600

/** Encrypts for the browser alone and signs by the keys of the site, by `web-push`; what goes out passes the guard of all that goes out. */
export function webPushSender(keys: VapidKeys, allows: (url: URL) => boolean, way = outgoingToPublic): PushSender {
  const post = way(allows, LIMITS)
  return {
    publicKey: keys.publicKey,
    accepts: (endpoint) => URL.canParse(endpoint) && allows(new URL(endpoint)),
    async send({ endpoint, p256dh, auth }, payload) {
      const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: keys,
        TTL: KEPT,
        contentEncoding: 'aes128gcm',
        urgency: 'normal',
      })
      const texts = Object.fromEntries(Object.entries(headers as Record<string, unknown>).map(([name, value]) => [name, String(value)]))
      const { ok, status } = await post(endpoint, { method, headers: texts, body: new Uint8Array(body as Buffer) })
      if (status === 404 || status === 410) throw new PushGone(`push service answered ${status}`)
      if (isFinal(status)) throw new PushRefused(`push service refused: ${status}`)
      if (!ok) throw new Error(`push service answered ${status}`)
    },
  }
}

/** Trying again helps neither with refused keys nor with a refused message. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}
