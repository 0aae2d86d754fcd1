import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Database } from '../store/database.ts'
import { endTurn, takeTurn } from './queries/turn.ts'
import { serialize } from './serialize.ts'

/** A turn that was not given back in this time went with its process, in ms. */
export const TURN = 10_000
const LOOK = 25
const LONGEST_WAIT = 30_000

/**
 * Runs the work of one key one after another, whichever process of the store it comes to, so that parallel attempts cannot slip past a counter. The work
 * should take far less than ten seconds: the turn of a process that is gone is taken by the next then. Not for use within a transaction.
 */
export function inTurn<Result>(db: Database, key: string, work: () => Promise<Result>): Promise<Result> {
  return serialize(key, async () => {
    const holder = randomUUID()
    const began = performance.now()
    while (!(await takeTurn(db, key, holder, TURN))) {
      if (performance.now() - began > LONGEST_WAIT) throw new ProblemError(problem('call.too-many', ''))
      await pause(LOOK)
    }
    try {
      return await work()
    } finally {
      await endTurn(db, key, holder)
    }
  })
}
