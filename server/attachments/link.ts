import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/entity.ts'
import type { Row } from '../../engine/schema/json.ts'
import type { Database } from '../operation.ts'
import { attachmentsById, giveToRecord, takeFromRecord, type Attachment } from '../queries/attachment.ts'
import type { Schemas } from '../schemas.ts'

/**
 * After a save that changed them: the files that the record's attachment fields name become the record's. Only the caller's own uploads
 * that no record has yet, and files the record has already, may be named; kinds and counts follow the attachment rules.
 */
export async function linkAttachments(db: Database, schemas: Schemas, entity: Entity, record: Row, previous: Row | null, userId: string): Promise<void> {
  const recordId = String(record[entity['x-key']] ?? '')
  const problems: Problem[] = []
  for (const [field, property] of Object.entries(entity.properties)) {
    if (property.type !== 'string' || property['x-attachment'] === undefined || (record[field] ?? '') === (previous?.[field] ?? '')) continue
    const bussType = property['x-attachment']
    const ids = String(record[field] ?? '')
      .split(',')
      .filter((id) => id !== '')
    // a file of the record may have been deleted since: the record may still name it
    const files = await attachmentsById(db, ids, true)
    const fit = files.filter(
      (file) => isOfRecord(file, entity.id, recordId) || (file.recordId === '' && file.uploadedBy === userId && file.bussType === bussType),
    )
    if (fit.length < ids.length)
      problems.push(problem('field.invalid', `/${field}`, { title: property.title, message: `${property.title}中有不存在或不属于您的附件` }))
    else problems.push(...tooMany(schemas, bussType, field, fit))
    if (problems.length > 0) continue
    await takeFromRecord(db, ids, bussType, entity.id, recordId)
    await giveToRecord(db, ids, entity.id, recordId)
  }
  if (problems.length > 0) throw new ProblemError(problems)
}

function isOfRecord(file: Attachment, entity: string, recordId: string): boolean {
  return file.entity === entity && file.recordId === recordId
}

function tooMany(schemas: Schemas, bussType: string, field: string, files: Attachment[]): Problem[] {
  const kinds = schemas.attachments.get(bussType)?.kinds ?? []
  return kinds
    .filter((kind) => files.filter((file) => file.attKind === kind.id).length > kind.most)
    .map((kind) => problem('field.invalid', `/${field}`, { title: kind.title, message: `${kind.title}最多上传 ${kind.most} 份` }))
}
