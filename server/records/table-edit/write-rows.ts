import type { Row } from '../../../engine/schema/format/json.ts'
import { homeOf } from '../../../engine/schema/records/base-entities.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { OperationContext } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { auditAll, changesOf } from '../../logs/audit.ts'
import { scopeCondition, seesAll } from '../../permissions/queries/scope.ts'
import { inSavepoint } from '../../store/queries/savepoint.ts'
import { LockedSequenceBlocks } from '../numbers/sequence-block.ts'
import { assignNumbers } from '../numbers/record-number.ts'
import { updateMany } from '../queries/many-records.ts'
import { existingKeys, insertRecords, type Author } from '../queries/record.ts'
import { self } from '../queries/record-list.ts'
import { outOfScope } from '../record.ts'
import { changed, storedFields } from '../record-write.ts'
import { wholeRecords } from '../records-in-scope.ts'
import type { JudgedRow } from './judge-rows.ts'

/** Some rows would leave the reach of who saves them: the others are written without them. */
class Hidden extends Error {
  readonly keys: ReadonlySet<string>

  constructor(keys: ReadonlySet<string>) {
    super('hidden')
    this.keys = keys
  }
}

/**
 * Writes rows that were judged, all in a few statements, with numbers, the question whether their author still sees them, and audit lines as single saves
 * write them. Rows that would be out of sight get that problem, and are not written; answers those that are, by key. Throws what the store refuses, with
 * nothing written.
 */
export async function writeRows(context: OperationContext, entity: Entity, rows: readonly JudgedRow[]): Promise<Map<string, Row>> {
  for (let left = rows; left.length > 0;) {
    try {
      return await inSavepoint(context.db, () => writeAll(context, entity, left))
    } catch (error) {
      if (!(error instanceof Hidden)) throw error
      const isHidden = ({ next }: JudgedRow): boolean => error.keys.has(String(next[entity['x-key']]))
      for (const { asked } of left.filter(isHidden)) asked.problems.push(outOfScope(entity))
      left = left.filter((row) => !isHidden(row))
    }
  }
  return new Map()
}

async function writeAll(context: OperationContext, entity: Entity, rows: readonly JudgedRow[]): Promise<Map<string, Row>> {
  const { db, schemas } = context
  const { scope, user } = requireSession(context)
  const author: Author = { userId: user.id, now: context.now() }
  const numbers = new LockedSequenceBlocks()
  const numbered = { ...context, numbers }
  // copies, since numbers that are rolled back are given anew
  const written = rows.map(({ current, next }) => ({ current, next: { ...next } }))
  for (const { next } of written) await assignNumbers(numbered, entity, next)
  await numbers.persist(db)
  const made = written.filter(({ current }) => current === null).map(({ next }) => storedFields(entity, next))
  if (made.length > 0) await insertRecords(db, entity, made, author)
  const changes = written.flatMap(({ next, current }) =>
    current ? [{ key: String(next[entity['x-key']]), version: Number(current['version']), changes: changed(entity, next, current) }] : [],
  )
  if (changes.length > 0) await updateMany(db, entity, changes, author)
  const keys = written.map(({ next }) => String(next[entity['x-key']]))
  const condition = scopeCondition(schemas, entity, scope, self)
  const seen = seesAll(scope) ? null : await existingKeys(db, entity, keys, condition)
  const hidden = new Set(seen ? keys.filter((key) => !seen.has(key)) : [])
  if (hidden.size > 0) throw new Hidden(hidden)
  const saved = await wholeRecords(context, entity, keys, [condition])
  await auditAll(
    context,
    written.map(({ current, next }) => {
      const recordId = String(next[entity['x-key']])
      return { action: current ? 'update' : 'create', entity: homeOf(entity), recordId, ...changesOf(current ?? {}, saved.get(recordId) ?? {}) }
    }),
  )
  return saved
}
