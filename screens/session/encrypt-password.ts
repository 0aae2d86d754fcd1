import sm4 from 'sm-crypto/dist/sm4.js'
import type { Json } from '../../engine/schema/format/json.ts'

/** A key and vector the server gave for one use. */
export interface Challenge {
  challengeId: string
  key: string
  iv: string
}

/** The challenge out of the server's answer; throws when it is none. */
export function readChallenge(answer: Json): Challenge {
  if (typeof answer === 'object' && answer !== null && !Array.isArray(answer)) {
    const { challengeId, key, iv } = answer
    if (typeof challengeId === 'string' && typeof key === 'string' && typeof iv === 'string') return { challengeId, key, iv }
  }
  throw new Error('the login challenge has no key')
}

/** SM4-CBC with PKCS#7 under a one-time challenge, as hex (inspection §1: credentials travel encrypted). */
export function encrypt(text: string, challenge: Challenge): string {
  return sm4.encrypt(text, challenge.key, { mode: 'cbc', iv: challenge.iv })
}
