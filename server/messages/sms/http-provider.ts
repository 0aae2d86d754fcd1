import { createHmac } from 'node:crypto'
import { timingSafeEqualText } from '../../calls/secrets.ts'
import { outgoingTo, type Ask } from '../../services/outgoing.ts'
import type { SmsProvider } from '../../services/sms-provider.ts'
import { SmsRefused } from './sms-refused.ts'

const LIMITS = { ms: 10_000, bytes: 64 * 1024 }
/** A report may be so old, in ms. */
const FRESH = 600_000

/**
 * Sends through an HTTP gateway: a JSON post of id, phone and content under a bearer key; the id lets the gateway recognise a repetition.
 * Reports are JSON with receipt, status (`ok` or a reason), time (ms since 1970) and sign, the HMAC-SHA256 (hex) of the other three under the key.
 */
export function httpProvider({ url, key }: { url: string; key: string }, fetching?: Ask): SmsProvider {
  const ask = outgoingTo([url], LIMITS, fetching)
  return {
    async send({ id, phone, content }) {
      const { ok, status, text } = await ask(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ id, phone, content }),
      })
      if (isFinal(status)) throw new SmsRefused(`gateway refused: ${status}`)
      if (!ok) throw new Error(`gateway answered ${status}`)
      const { receipt } = JSON.parse(text) as { receipt?: unknown }
      return { receipt: typeof receipt === 'string' ? receipt.slice(0, 100) : '' }
    },
    report({ receipt, status, time, sign }, now) {
      if (typeof receipt !== 'string' || typeof status !== 'string' || typeof time !== 'number' || typeof sign !== 'string') return null
      const expected = createHmac('sha256', key).update(`${receipt}.${status}.${time}`).digest('hex')
      if (!timingSafeEqualText(sign, expected) || Math.abs(now.getTime() - time) > FRESH) return null
      return { receipt, delivered: status === 'ok', reason: status === 'ok' ? '' : status.slice(0, 200) }
    },
  }
}

/** Trying again helps neither with a refused key nor with a refused message. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}
