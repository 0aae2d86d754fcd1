import { problem, ProblemError } from '../../engine/problem.ts'
import type { Database } from '../store/database.ts'
import { countFailures, saveAttempt, type Failures, type LoginMethod } from './queries/login.ts'
import type { Parameters } from '../parameters/parameters.ts'
import { failuresAllowed, addMilliseconds } from './lifetimes.ts'
import { serialize } from '../calls/serialize.ts'

const MINUTE = 60_000

/** Who tries a password, from where, and how many failures are allowed. */
export interface PasswordAttempt {
  loginName: string
  ip: string
  now: Date
  way: LoginMethod
  limits: Pick<Parameters, 'lockFailures' | 'lockMinutes'>
}

/**
 * Runs a password check under the lock-out: so many wrong ones of a user at an address as the
 * parameters say close it for a while (30 of a user anywhere, 100 of an address). One guess of a pair at a time. `check` answers
 * null for a wrong password; known and unknown users are counted alike.
 */
export function withLockout<Result>(
  db: Database,
  attempt: PasswordAttempt,
  wrong: 'auth.failed' | 'auth.password-wrong',
  check: () => Promise<Result | null>,
): Promise<Result> {
  const { loginName, ip, now, way: method, limits } = attempt
  return serialize(`${ip} ${loginName}`, async () => {
    const before = await failures(db, attempt)
    const lock = lockOf(before, limits)
    if (lock) {
      await saveAttempt(db, { loginName, ip, now, way: method, ok: false, reason: 'locked' })
      throw lock
    }
    const result = await check()
    await saveAttempt(db, { loginName, ip, now, way: method, ok: result !== null, reason: result === null ? 'wrong' : '' })
    if (result !== null) return result
    throw lockOf(await failures(db, attempt), limits) ?? new ProblemError(problem(wrong, ''))
  })
}

function failures(db: Database, { loginName, ip, now, limits }: PasswordAttempt): Promise<Failures> {
  return countFailures(db, loginName, ip, addMilliseconds(now, -limits.lockMinutes * MINUTE), now)
}

function lockOf(found: Failures, { lockFailures, lockMinutes }: PasswordAttempt['limits']): ProblemError | null {
  if (found.pair >= lockFailures) return locked(found.pair, found.pairAge, lockMinutes)
  if (found.name >= failuresAllowed.name) return locked(found.name, found.otherAge, lockMinutes)
  return found.address >= failuresAllowed.address ? locked(found.address, found.otherAge, lockMinutes) : null
}

/** `age` in seconds. */
function locked(count: number, age: number, lockMinutes: number): ProblemError {
  const minutes = Math.max(1, Math.ceil((lockMinutes * 60 - age) / 60))
  return new ProblemError(problem('auth.locked', '', { count, minutes }))
}
