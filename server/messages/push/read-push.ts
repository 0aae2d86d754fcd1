import { createECDH } from 'node:crypto'
import type { PushSender } from '../../services/push-sender.ts'
import { StartError } from '../../services/start-error.ts'
import { pushServices } from './push-services.ts'
import { webPushSender, type VapidKeys } from './web-push-sender.ts'

type Environment = Readonly<Record<string, string | undefined>>

const NAMES = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const
const MAKE = '可用 npm run viewno -- keys vapid 生成一对'

/** The sender of the keys that the environment names; null where it names none. Throws StartError where they are not a pair. */
export function readPush(env: Environment): PushSender | null {
  const keys = readVapidKeys(env)
  return keys && webPushSender(keys, pushServices(env['PUSH_ORIGINS'] ?? ''))
}

/** The keys of the site (VAPID, RFC 8292) and whom a push service writes to when something is wrong with its pushes. */
function readVapidKeys(env: Environment): VapidKeys | null {
  const [publicKey, privateKey, subject] = NAMES.map((name) => env[name] ?? '') as [string, string, string]
  const missing = NAMES.filter((name) => !env[name])
  if (missing.length === NAMES.length) return null
  if (missing.length > 0) throw new StartError(`消息推送须同时设置 ${NAMES.join('、')}，缺少 ${missing.join('、')}；不用推送时三项都不要设置。`)
  requireBytes('VAPID_PUBLIC_KEY', publicKey, 65)
  requireBytes('VAPID_PRIVATE_KEY', privateKey, 32)
  if (publicKeyOf(privateKey) !== publicKey) throw new StartError(`VAPID_PUBLIC_KEY 与 VAPID_PRIVATE_KEY 不是同一对密钥，请核对；${MAKE}。`)
  if (!isContact(subject)) throw new StartError(`VAPID_SUBJECT 应为 mailto:邮箱 或 https:// 网址，现为：${subject}`)
  return { publicKey, privateKey, subject }
}

function requireBytes(name: string, text: string, expected: number): void {
  const found = Buffer.from(text, 'base64url')
  // what is left out in reading was no letter of base64url
  if (found.length === expected && found.toString('base64url') === text) return
  throw new StartError(`${name} 应为 base64url 写的 ${expected} 字节（${Math.ceil((expected * 4) / 3)} 个字符），现为 ${text.length} 个字符；${MAKE}。`)
}

/** The public key of a private one; '' where it is none of the curve P-256. */
function publicKeyOf(privateKey: string): string {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey, 'base64url')
    return curve.getPublicKey('base64url')
  } catch {
    return ''
  }
}

function isContact(subject: string): boolean {
  if (!URL.canParse(subject)) return false
  const { protocol, pathname } = new URL(subject)
  return protocol === 'https:' || (protocol === 'mailto:' && pathname.includes('@'))
}
