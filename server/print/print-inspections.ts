import type { Print } from '../../engine/schema/business/print.ts'
import type { PrintedRecord } from '../../engine/inspection/paper/printed-record.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { attachmentsById, type Attachment } from '../attachments/queries/attachment.ts'
import type { OperationContext } from '../calls/operation.ts'
import { printedInspections, sheetReference, type PrintedInspection } from '../inspection/printed-inspections.ts'
import { findMany } from '../records/queries/many-records.ts'
import { dateText } from '../store/time.ts'
import { readPicture } from './read-picture.ts'

/** What blocks of itemised records draw: the record, and its pictures as data addresses by the id of the file. */
export interface RecordPaper {
  inspection: PrintedRecord
  pictures: ReadonlyMap<string, string>
}

/** The itemised records of the sheets that records are or refer to, in their order; null where a sheet has none. Nothing is asked where the document does not speak of it. */
export async function loadInspections(context: OperationContext, print: Print, entity: Entity, records: readonly Row[]): Promise<(RecordPaper | null)[]> {
  const reference = speaksOfInspection(print) ? sheetReference(context.schemas, entity) : null
  if (!reference) return records.map(() => null)
  const keys = records.map((record) => String(record[reference.field] ?? ''))
  const found = await printedInspections(context, reference, await sheetsOf(context, entity, reference, records, keys))
  const papers: (RecordPaper | null)[] = []
  for (const key of keys) {
    const one = found.get(key)
    papers.push(one ? { inspection: one.printed, pictures: await picturesOf(context, print, one) } : null)
  }
  return papers
}

type Reference = NonNullable<ReturnType<typeof sheetReference>>

/** The sheets by key: the records themselves, or what they refer to. */
async function sheetsOf(
  context: OperationContext,
  entity: Entity,
  { words }: Reference,
  records: readonly Row[],
  keys: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  if (entity.id === words.sheet.entity) return new Map(records.map((record, at) => [keys[at] ?? '', record]))
  const sheet = context.schemas.entities.get(words.sheet.entity)
  const wanted = keys.filter((key) => key !== '')
  return sheet ? findMany(context.db, { schemas: context.schemas, entity: sheet, today: dateText(context.now()) }, wanted, []) : new Map()
}

function speaksOfInspection(print: Print): boolean {
  return JSON.stringify([print.blocks, print.mark, print.foot]).includes('inspection.') || print.blocks.some(({ block }) => recordBlocks.has(block))
}

const recordBlocks: ReadonlySet<string> = new Set(['items', 'values', 'record-tables', 'record-pictures'])

async function picturesOf({ db, services }: OperationContext, print: Print, one: PrintedInspection): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map<string, string>()
  if (!print.blocks.some(({ block }) => block === 'record-pictures')) return pictures
  const files = await attachmentsById(db, [...new Set(one.printed.photos.map(({ file }) => file))])
  for (const file of files) {
    if (!isOfRecord(file, one)) continue
    const picture = await readPicture(services.files, file)
    if (picture !== null) pictures.set(file.id, picture)
  }
  return pictures
}

/** An answer may name any id: only files of the record, and what its inspectors have uploaded for no other, are shown. */
function isOfRecord(file: Attachment, { recordEntity, recordId, inspectors }: PrintedInspection): boolean {
  return (file.entity === recordEntity && file.recordId === recordId) || (file.recordId === '' && inspectors.includes(file.uploadedBy))
}
