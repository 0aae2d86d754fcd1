import { randomUUID } from 'node:crypto'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { purposeOf } from '../credentials.ts'
import { lifetimes, addMilliseconds } from '../lifetimes.ts'
import { RateLimiter } from '../../calls/rate-limit.ts'
import { newSm4Key } from '../sm4.ts'
import { defineOperation } from '../../calls/operation.ts'
import { saveChallenge } from '../queries/login.ts'

const rate = new RateLimiter(300, 60_000)

/** Hands out an SM4 key and vector for one login, or for one password change of the caller; two minutes. */
export const loginChallenge = defineOperation({
  id: 'login-challenge',
  title: '一次性加密密钥',
  contract: { answers: { fields: { challengeId: '一次性密钥编号', key: 'SM4 密钥', iv: '初始向量' } } },
  withTemporaryPassword: true,
  transaction: false,
  async run({ db, call, session, ip, now }) {
    const moment = now()
    if (!rate.allows(ip, moment)) throw new ProblemError(problem('call.too-many', ''))
    const challenge = { id: randomUUID(), ...newSm4Key() }
    await saveChallenge(db, {
      ...challenge,
      purpose: purposeOf(call.public ? null : session),
      ip,
      now: moment,
      expiresAt: addMilliseconds(moment, lifetimes.challenge),
    })
    return { challengeId: challenge.id, key: challenge.key, iv: challenge.iv }
  },
})
