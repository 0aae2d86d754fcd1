import { problem, ProblemError } from '../../../engine/problem.ts'
import { badParameter, onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import { newKey } from '../../store/new-key.ts'
import { saveSubscription } from '../queries/push-subscription.ts'

const LONGEST = 1000

/** Has the caller's messages pushed to this browser from now on; the subscription belongs to the caller and to the session. */
export const pushSubscribe = defineOperation({
  id: 'push-subscribe',
  title: '开启消息推送',
  contract: { needs: { endpoint: '推送地址', p256dh: '浏览器公钥', auth: '浏览器密钥' }, answers: 'nothing' },
  transaction: true,
  perMinute: 60,
  async run({ db, services, input, session, now }) {
    onlyInput(input, ['endpoint', 'p256dh', 'auth'])
    const { id: sessionId, user } = requireSession({ session })
    if (!services.push) throw new ProblemError(problem('push.off', ''))
    const endpoint = requiredText(input, 'endpoint', LONGEST)
    if (!URL.canParse(endpoint)) throw badParameter('endpoint', '推送服务的网址')
    if (!services.push.accepts(endpoint)) throw new ProblemError(problem('push.foreign', '/endpoint', { got: new URL(endpoint).origin }))
    // an uncompressed point of the curve P-256, and a secret of 128 bits (RFC 8291)
    const address = { endpoint, p256dh: bytesInput(input, 'p256dh', 65), auth: bytesInput(input, 'auth', 16) }
    await saveSubscription(db, { id: newKey(now()), userId: user.id, sessionId, publicKey: services.push.publicKey, address }, now())
    return null
  },
})

function bytesInput(input: JsonObject, name: string, size: number): string {
  const bytes = Buffer.from(requiredText(input, name, 200), 'base64url')
  if (bytes.length !== size) throw badParameter(name, `base64url 写的 ${size} 字节`)
  return bytes.toString('base64url')
}
