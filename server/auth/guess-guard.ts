import { problem, ProblemError } from '../../engine/problem.ts'
import type { Database } from '../operation.ts'
import { countFailures, saveAttempt, type Failures } from '../queries/login.ts'
import { failuresAllowed, lives, shifted } from './lives.ts'
import { inTurn } from './turns.ts'

/** Who tries a password, from where. */
export interface Guess {
  loginName: string
  ip: string
  now: Date
}

/**
 * Runs a password check under the lock-out: five wrong ones of a user at an address close it for ten
 * minutes (30 of a user anywhere, 100 of an address). One guess of a pair at a time. `check` answers
 * null for a wrong password; known and unknown users are counted alike.
 */
export function guarded<Result>(
  db: Database,
  guess: Guess,
  wrong: 'auth.failed' | 'auth.password-wrong',
  check: () => Promise<Result | null>,
): Promise<Result> {
  return inTurn(`${guess.ip} ${guess.loginName}`, async () => {
    const before = await failures(db, guess)
    const lock = lockOf(before)
    if (lock) {
      await saveAttempt(db, { ...guess, ok: false, reason: 'locked' })
      throw lock
    }
    const result = await check()
    await saveAttempt(db, { ...guess, ok: result !== null, reason: result === null ? 'wrong' : '' })
    if (result !== null) return result
    throw lockOf(await failures(db, guess)) ?? new ProblemError(problem(wrong, ''))
  })
}

function failures(db: Database, { loginName, ip, now }: Guess): Promise<Failures> {
  return countFailures(db, loginName, ip, shifted(now, -lives.lock), now)
}

function lockOf(found: Failures): ProblemError | null {
  if (found.pair >= failuresAllowed.pair) return locked(found.pair, found.pairAge)
  if (found.name >= failuresAllowed.name) return locked(found.name, found.otherAge)
  return found.address >= failuresAllowed.address ? locked(found.address, found.otherAge) : null
}

function locked(count: number, age: number): ProblemError {
  const minutes = Math.max(1, Math.ceil((lives.lock / 1000 - age) / 60))
  return new ProblemError(problem('auth.locked', '', { count, minutes }))
}
