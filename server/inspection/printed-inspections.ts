import { answersFrom } from '../../engine/inspection/answer-paths.ts'
import { judgeRecord } from '../../engine/inspection/judge-record.ts'
import { printedRecord, type PrintedRecord } from '../../engine/inspection/paper/printed-record.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { InspectionWords } from '../../engine/schema/records/words/inspection-words.ts'
import type { OperationContext } from '../calls/operation.ts'
import { childrenOfMany } from '../records/queries/many-records.ts'
import { dateText } from '../store/time.ts'
import { dictionaryLabels } from './dictionary-labels.ts'
import { allAnswers } from './queries/answer.ts'
import type { SubmittedVersion } from '../../engine/inspection/exchange.ts'
import { lastVersions } from './queries/version.ts'

type Reader = Pick<OperationContext, 'db' | 'schemas' | 'now'>

/** The itemised record of a sheet as papers print it, with its key; pictures of the record are files of it, or uploads of these people. */
export interface PrintedInspection {
  printed: PrintedRecord
  recordEntity: string
  recordId: string
  inspectors: readonly string[]
}

/** How the itemised records of an entity lie, where there are any: of the sheet itself, or of what refers to one. */
export function sheetReference(schemas: OperationContext['schemas'], entity: Entity): { recordEntity: Entity; words: InspectionWords; field: string } | null {
  for (const recordEntity of schemas.entities.values()) {
    const words = recordEntity['x-inspection']
    if (!words) continue
    if (words.sheet.entity === entity.id) return { recordEntity, words, field: entity['x-key'] }
    const field = Object.entries(entity.properties).find(([, each]) => each.type === 'string' && each['x-ref']?.entity === words.sheet.entity)?.[0]
    if (field !== undefined) return { recordEntity, words, field }
  }
  return null
}

/**
 * The itemised records of sheets by the key of the sheet: of each the one submitted last, in its last version; where none is submitted the open one with
 * the answers so far. The caller answers for the sheets being within reach. Sheets without an itemised record are not in it.
 */
export async function printedInspections(
  context: Reader,
  { recordEntity, words }: { recordEntity: Entity; words: InspectionWords },
  sheets: ReadonlyMap<string, Row>,
): Promise<ReadonlyMap<string, PrintedInspection>> {
  const today = dateText(context.now())
  const found = await childrenOfMany(context.db, { schemas: context.schemas, entity: recordEntity, today }, words.sheet.key, [...sheets.keys()])
  const chosen = [...found].flatMap(([sheet, records]) => {
    const record = chosenOf(context, words, records)
    return record ? [{ sheet, ...record }] : []
  })
  const keyOf = (record: Row) => String(record[recordEntity['x-key']])
  const versions = await lastVersions(
    context.db,
    chosen.map(({ record }) => keyOf(record)),
  )
  const made = new Map<string, PrintedInspection>()
  for (const { sheet, record, template } of chosen) {
    const recordId = keyOf(record)
    const printed = await printedOf(context, template, record, words, recordId, versions.get(recordId))
    const inspectors = String(sheets.get(sheet)?.[words.sheet.inspectors] ?? '').split(',')
    made.set(sheet, { printed, recordEntity: recordEntity.id, recordId, inspectors })
  }
  return made
}

/** Of several itemised records the one that was submitted last, or the last that is open. */
function chosenOf({ schemas }: Reader, { fields }: InspectionWords, records: readonly Row[]): { record: Row; template: RecordTemplate } | undefined {
  const itemised = records.flatMap((record) => {
    const template = schemas.recordTemplates?.get(String(record[fields.template] ?? ''))
    return template ? [{ record, template }] : []
  })
  const submitted = itemised.filter(({ record }) => String(record[fields.state] ?? '0') === '1')
  return (submitted.length > 0 ? submitted : itemised).at(-1)
}

async function printedOf(
  { db, schemas, now }: Reader,
  current: RecordTemplate,
  record: Row,
  { fields, inspectedOn }: InspectionWords,
  recordId: string,
  version: SubmittedVersion | undefined,
): Promise<PrintedRecord> {
  const template = version ? (schemas.recordTemplates?.get(version.template) ?? current) : current
  const answers = version ? version.answers : answersFrom(await allAnswers(db, recordId))
  const judged = judgeRecord(template, answers, version ? dateText(new Date(version.at)) : dateText(now()))
  return printedRecord(template, answers, judged, {
    number: String(record[fields.number] ?? ''),
    version: version?.version ?? 0,
    hash: version?.hash ?? '',
    inspectedOn: String(judged.values[inspectedOn] ?? record[fields.inspected] ?? ''),
    label: dictionaryLabels(schemas),
  })
}
