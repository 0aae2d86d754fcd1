import { test } from '../../engine/expressions/evaluate.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Transition, Proof } from '../../engine/schema/business/flow.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { requireSession } from '../calls/require-session.ts'
import { recordKeysIn } from './record-keys.ts'
import type { OperationContext } from '../calls/operation.ts'
import { anyOf, column } from '../store/queries/column.ts'
import { findPage, self } from '../records/queries/record-list.ts'
import { entityNamed } from '../records/records-in-scope.ts'
import { dateText } from '../store/time.ts'

/** More records than one person or instrument has. */
const MOST = 1000

/**
 * Refuses a transition whose proofs are not found in other records; they are read regardless of the caller's scope, because the rule asks for them.
 * Those that belong to a gate are asked with their gate.
 */
export async function requireProofs(context: OperationContext, move: Transition, after: Row): Promise<void> {
  for (const proof of move.proofs ?? []) {
    const keys = proof.gate === undefined ? await unprovedKeys(context, proof, after) : []
    if (keys.length > 0) throw new ProblemError(problem('record.guard', '', { message: provedWords(proof.message, keys) }))
  }
}

/** Keys for which no record proves what is asked. */
export async function unprovedKeys(context: OperationContext, { each, entity: id, by, where }: Proof, after: Row): Promise<string[]> {
  const { db, schemas, now } = context
  const keys = recordKeysIn(after, each)
  if (keys.length === 0) return []
  const entity = entityNamed(schemas, id)
  const today = dateText(now())
  const found = await findPage(db, { schemas, entity, where: [anyOf(column(self, by), keys)], today }, [], MOST, 0)
  const { user } = requireSession(context)
  const holding = new Set(found.filter((row) => test(where, { row, form: after, user, today })).map((row) => String(row[by])))
  return keys.filter((key) => !holding.has(key))
}

/** Words of a proof with the keys that are not proved. */
export function provedWords(words: string, keys: readonly string[]): string {
  return words.replaceAll('{count}', String(keys.length)).replaceAll('{keys}', keys.join('、'))
}
