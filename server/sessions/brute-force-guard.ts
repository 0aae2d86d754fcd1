import { problem, ProblemError } from '../../engine/problem.ts'
import type { Database } from '../store/database.ts'
import { countFailures, saveAttempt, type Failures, type LoginMethod } from './queries/login.ts'
import type { Parameters } from '../parameters/parameters.ts'
import { addMilliseconds, failuresAllowed, guarded } from './lifetimes.ts'
import { inTurn } from '../calls/in-turn.ts'

/** Who tries a password, from where, and how many failures are allowed. */
export interface PasswordAttempt {
  loginName: string
  ip: string
  now: Date
  way: LoginMethod
  limits: Pick<Parameters, 'lockFailures' | 'lockMinutes'>
}

/**
 * Runs a password check under the lock-out. A name is closed at one address after so many wrong passwords as the parameters say, and after 30 from anywhere
 * for addresses it never came in from: for `lockMinutes`, twice as long after each further one, a day at most. Others behind the address come in all the
 * while; where 100 wrong ones came from in an hour, each name has two guesses. One guess of a pair at a time. `check` answers null for a wrong password;
 * known and unknown users are counted alike.
 */
export function withLockout<Result>(
  db: Database,
  attempt: PasswordAttempt,
  wrong: 'auth.failed' | 'auth.password-wrong',
  check: () => Promise<Result | null>,
): Promise<Result> {
  const { loginName, ip, now, way: method, limits } = attempt
  return inTurn(db, `${ip} ${loginName}`, async () => {
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

function failures(db: Database, { loginName, ip, now }: PasswordAttempt): Promise<Failures> {
  const since = { name: addMilliseconds(now, -guarded.name), address: addMilliseconds(now, -guarded.address), home: addMilliseconds(now, -guarded.home) }
  return countFailures(db, loginName, ip, since, now)
}

function lockOf(found: Failures, { lockFailures, lockMinutes }: PasswordAttempt['limits']): ProblemError | null {
  const guesses = found.address >= failuresAllowed.address ? Math.min(failuresAllowed.atBusyAddress, lockFailures) : lockFailures
  const here = closedFor(found.pair - guesses, found.pairAge, lockMinutes)
  const elsewhere = found.atHome ? 0 : closedFor(found.name - failuresAllowed.name, found.nameAge, lockMinutes)
  if (here <= 0 && elsewhere <= 0) return null
  return here >= elsewhere ? locked('auth.locked', found.pair, here) : locked('auth.locked-elsewhere', found.name, elsewhere)
}

/** Seconds that a lock still lasts: `beyond` wrong passwords after the one that closed it, the newest `age` seconds ago. Not positive when it is open. */
function closedFor(beyond: number, age: number, lockMinutes: number): number {
  if (beyond < 0) return 0
  return Math.min(lockMinutes * 60 * 2 ** Math.min(beyond, 20), guarded.longest / 1000) - age
}

function locked(code: 'auth.locked' | 'auth.locked-elsewhere', count: number, seconds: number): ProblemError {
  return new ProblemError(problem(code, '', { count, wait: waitOf(seconds) }))
}

function waitOf(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes <= 90 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`
}
