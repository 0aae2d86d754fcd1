import { problem, ProblemError } from '../../engine/problem.ts'
import type { Database } from '../store/database.ts'
import { takeChallenge } from './queries/login.ts'
import { decryptSm4 } from './sm4.ts'

/** Purpose of a challenge: the login, or the password change of one user. */
export function purposeOf(session: { user: { id: string } } | null): string {
  return session ? `password:${session.user.id}` : 'login'
}

/** Opens SM4 texts with the key of a one-time challenge, used up by this. Null texts did not decrypt. */
export async function openCredentials(db: Database, challengeId: string, purpose: string, now: Date, texts: string[]): Promise<(string | null)[]> {
  const challenge = await takeChallenge(db, challengeId, purpose, now)
  if (!challenge) throw new ProblemError(problem('auth.challenge', '/challengeId'))
  return texts.map((text) => decryptSm4(text, challenge.key, challenge.iv))
}
