import { randomUUID } from 'node:crypto'
import { purposeOf } from '../credentials.ts'
import { lifetimes, addMilliseconds } from '../lifetimes.ts'
import { newSm4Key } from '../sm4.ts'
import { defineOperation } from '../../calls/operation.ts'
import { saveChallenge } from '../queries/login.ts'

/** Hands out an SM4 key and vector for one login, or for one password change of the caller; two minutes. */
export const loginChallenge = defineOperation({
  id: 'login-challenge',
  title: '一次性加密密钥',
  contract: { answers: { fields: { challengeId: '一次性密钥编号', key: 'SM4 密钥', iv: '初始向量' } } },
  withTemporaryPassword: true,
  transaction: false,
  perMinute: 300,
  async run({ db, call, session, ip, now }) {
    const moment = now()
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
