import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import { homeOf } from '../../engine/schema/records/base-entities.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { Database } from '../store/database.ts'
import { attachmentFields, idsIn, isOfRecord } from './papers.ts'
import { attachmentsById, linkToRecord, unlinkFromRecord, type Attachment } from './queries/attachment.ts'
import type { Schemas } from '../schemas/schemas.ts'

/**
 * After a save that changed them: the files that the record's attachment fields name become the record's. Only the caller's own uploads
 * that no record has yet, and files the record has already, may be named; kinds and counts follow the attachment rules.
 */
export async function linkAttachments(db: Database, schemas: Schemas, entity: Entity, record: Row, previous: Row | null, userId: string): Promise<void> {
  const recordId = String(record[entity['x-key']] ?? '')
  const problems: Problem[] = []
  const fields = attachmentFields(entity)
  for (const { field, title, bussType } of fields) {
    if ((record[field] ?? '') === (previous?.[field] ?? '')) continue
    const ids = idsIn(record, field)
    // a file of the record may have been deleted since: the record may still name it
    const files = await attachmentsById(db, ids, true)
    const fit = files.filter(
      (file) => isOfRecord(file, homeOf(entity), recordId) || (file.recordId === '' && file.uploadedBy === userId && file.bussType === bussType),
    )
    if (fit.length < ids.length) problems.push(problem('field.invalid', `/${field}`, { title, message: `${title}中有不存在或不属于您的附件` }))
    else problems.push(...tooMany(schemas, bussType, field, fit))
    if (problems.length > 0) continue
    // fields may share a business type: what any of them names stays
    const named = fields.filter((each) => each.bussType === bussType).flatMap((each) => idsIn(record, each.field))
    await unlinkFromRecord(db, named, bussType, homeOf(entity), recordId)
    await linkToRecord(db, ids, homeOf(entity), recordId)
  }
  if (problems.length > 0) throw new ProblemError(problems)
}

function tooMany(schemas: Schemas, bussType: string, field: string, files: Attachment[]): Problem[] {
  const kinds = schemas.attachments.get(bussType)?.kinds ?? []
  return kinds
    .filter((kind) => files.filter((file) => file.attKind === kind.id).length > kind.most)
    .map((kind) => problem('field.invalid', `/${field}`, { title: kind.title, message: `${kind.title}最多上传 ${kind.most} 份` }))
}
