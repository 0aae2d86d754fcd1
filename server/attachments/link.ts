import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import { homeOf } from '../../engine/schema/records/base-entities.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { rowsOf } from '../calls/input/field-values.ts'
import type { Database } from '../store/database.ts'
import { filesIn, fileFields, isOfRecord, type FileField } from './papers.ts'
import { attachmentsById, linkToRecord, unlinkFromRecord, type Attachment } from './queries/attachment.ts'
import type { Schemas } from '../schemas/schemas.ts'

/**
 * After a save that changed them: the files that the record's attachment fields name, those of its child rows too, become the record's. Only the caller's
 * own uploads that no record has yet, and files the record has already, may be named; kinds and counts follow the attachment rules. Fields that show the
 * files of another record (`x-files-of`) may name that one's alone, and take none of them.
 */
export async function linkAttachments(db: Database, schemas: Schemas, entity: Entity, record: Row, previous: Row | null, userId: string): Promise<void> {
  const recordId = String(record[entity['x-key']] ?? '')
  const problems: Problem[] = []
  const fields = fileFields(schemas, entity)
  const own = fields.filter(({ of }) => of === null)
  for (const field of fields) {
    const ids = filesIn(record, field)
    if (ids.join() === (previous === null ? '' : filesIn(previous, field).join())) continue
    // a file of the record may have been deleted since: the record may still name it
    const files = await attachmentsById(db, ids, true)
    const fit = files.filter((file) => fits(file, field, { entity, record, recordId, userId }))
    if (fit.length < ids.length)
      problems.push(problem('field.invalid', `/${field.place}`, { title: field.title, message: `${field.title}中有不存在或不属于您的附件` }))
    else problems.push(...tooMany(schemas, field, record, fit))
    if (problems.length > 0 || field.of !== null) continue
    // fields may share a business type: what any of them names stays
    const named = own.filter((each) => each.bussType === field.bussType).flatMap((each) => filesIn(record, each))
    await unlinkFromRecord(db, named, field.bussType, homeOf(entity), recordId)
    await linkToRecord(db, ids, homeOf(entity), recordId)
  }
  if (problems.length > 0) throw new ProblemError(problems)
}

interface Holder {
  entity: Entity
  record: Row
  recordId: string
  userId: string
}

function fits(file: Attachment, { bussType, of }: FileField, { entity, record, recordId, userId }: Holder): boolean {
  if (of) return isOfRecord(file, of.entity, String(record[of.field] ?? ''))
  return isOfRecord(file, homeOf(entity), recordId) || (file.recordId === '' && file.uploadedBy === userId && file.bussType === bussType)
}

/** Too many files of a kind: counted for each row of a list. */
function tooMany(schemas: Schemas, { place, list, field, bussType }: FileField, record: Row, files: Attachment[]): Problem[] {
  const kinds = schemas.attachments.get(bussType)?.kinds ?? []
  const holders = list === null ? [record] : rowsOf(record[list])
  const counted = holders.map((holder) => new Set(filesIn(holder, { list: null, field })))
  return kinds
    .filter((kind) => counted.some((ids) => files.filter((file) => file.attKind === kind.id && ids.has(file.id)).length > kind.most))
    .map((kind) => problem('field.invalid', `/${place}`, { title: kind.title, message: `${kind.title}最多上传 ${kind.most} 份` }))
}
