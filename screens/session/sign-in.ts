import type { Json } from '../../engine/schema/format/json.ts'
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
export async function signIn(client: Client, { username, password, validateCode, randomNum, officetype, remember }: Credentials): Promise<Json> {
  const { loginType, tokenStore } = settings
  const sent = { validateCode: validateCode.trim(), randomNum, loginType, tokenStore, officetype, remember }
  return client.request('login', { ...(await encrypted(client, username, password)), ...sent })
}

/** User name, trimmed, and password as they travel: encrypted under a fresh challenge. */
export async function encrypted(client: Client, username: string, password: string): Promise<Record<'username' | 'password' | 'challengeId', string>> {
  const { encrypt, readChallenge } = await import('./encrypt-password.ts')
  const challenge = readChallenge(await client.request('login-challenge', {}))
  return { username: encrypt(username.trim(), challenge), password: encrypt(password, challenge), challengeId: challenge.challengeId }
}

/** Changes the password: old and new encrypted under a fresh challenge. */
export async function changePassword(client: Client, oldPassword: string, newPassword: string): Promise<void> {
  const { encrypt, readChallenge } = await import('./encrypt-password.ts')
  const challenge = readChallenge(await client.request('user/passwordChallenge', {}))
  await client.request('user/modifyPwd', {
    oldPassword: encrypt(oldPassword, challenge),
    newPassword: encrypt(newPassword, challenge),
    challengeId: challenge.challengeId,
  })
}
