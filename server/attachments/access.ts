import { problem, ProblemError } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Database } from '../store/database.ts'
import { mayOpenRecords, mayRead } from '../permissions/read-entity.ts'
import { attachmentsById, type Attachment } from './queries/attachment.ts'
import { keysInScope, ownersOf } from '../permissions/queries/in-scope.ts'
import type { Schemas } from '../schemas/schemas.ts'
import type { ServerSession } from '../calls/session.ts'

/**
 * The files of these ids that the caller may see: own uploads, and files of records within rights and data scope.
 * The others are left out: nobody learns that they exist.
 */
export async function visibleAttachments(db: Database, schemas: Schemas, session: ServerSession, ids: readonly string[]): Promise<Attachment[]> {
  const found = await attachmentsById(db, ids)
  const foreign = found.filter((each) => each.uploadedBy !== session.user.id)
  const open = new Set<string>()
  for (const entityId of new Set(foreign.map((each) => each.entity))) {
    const entity = schemas.entities.get(entityId)
    if (!entity) continue
    const keys = foreign.filter((each) => each.entity === entityId).map((each) => each.recordId)
    for (const key of await openKeys(db, schemas, session, entity, keys)) open.add(`${entityId}/${key}`)
  }
  return found.filter((each) => each.uploadedBy === session.user.id || open.has(`${each.entity}/${each.recordId}`))
}

/** Which of these records the caller may see: an itemised record as its sheet, by whoever may open such records. */
async function openKeys(db: Database, schemas: Schemas, session: ServerSession, entity: Entity, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (mayRead(schemas, session, entity.id)) return keysInScope(db, schemas, entity, session.scope, keys)
  const words = entity['x-inspection']
  const sheet = schemas.entities.get(words?.sheet.entity ?? '')
  if (!words || !sheet || !mayOpenRecords(schemas, session, entity.id)) return new Set()
  const sheets = await ownersOf(db, entity, words.sheet.key, keys)
  const seen = await keysInScope(db, schemas, sheet, session.scope, [...new Set(sheets.values())])
  return new Set([...sheets].flatMap(([key, of]) => (seen.has(of) ? [key] : [])))
}

/** As `visibleAttachments`, but each of them must be there; otherwise the answer is "not found". */
export async function requireAttachments(db: Database, schemas: Schemas, session: ServerSession, ids: readonly string[]): Promise<Attachment[]> {
  const found = await visibleAttachments(db, schemas, session, ids)
  if (found.length < ids.length) throw new ProblemError(problem('record.not-found', 'attsysid'))
  return found
}
