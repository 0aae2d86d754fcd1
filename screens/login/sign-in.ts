import type { Json } from '../../engine/schema/json.ts'
import type { Client } from '../http/client.ts'
import { settings } from '../settings.ts'

/** What the login form hands over. */
export interface Credentials {
  username: string
  password: string
  validateCode: string
  randomNum: string
  officetype: string
  remember: boolean
}

/** Logs in: user name trimmed, both credentials encrypted under a fresh challenge. Answers what the server tells of the session. */
export async function signIn(client: Client, credentials: Credentials): Promise<Json> {
  const { encrypt, readChallenge } = await import('./encrypt.ts')
  const challenge = readChallenge(await client.request('login-challenge', {}))
  return client.request('login', {
    username: encrypt(credentials.username.trim(), challenge),
    password: encrypt(credentials.password, challenge),
    validateCode: credentials.validateCode.trim(),
    randomNum: credentials.randomNum,
    loginType: settings.loginType,
    officetype: credentials.officetype,
    challengeId: challenge.challengeId,
    remember: credentials.remember,
  })
}

/** Changes the password: old and new encrypted under a fresh challenge. */
export async function changePassword(client: Client, oldPassword: string, newPassword: string): Promise<void> {
  const { encrypt, readChallenge } = await import('./encrypt.ts')
  const challenge = readChallenge(await client.request('user/passwordChallenge', {}))
  await client.request('user/modifyPwd', {
    oldPassword: encrypt(oldPassword, challenge),
    newPassword: encrypt(newPassword, challenge),
    challengeId: challenge.challengeId,
  })
}
