import { test } from '../../engine/expressions/evaluate.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import { wordsOfStored } from '../../engine/rich-text/parse.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { Print } from '../../engine/schema/business/print.ts'
import { requireSession } from '../calls/require-session.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireOperator } from '../permissions/operators.ts'
import { isSensitive, noteOpened } from '../logs/opened.ts'
import { coverFor } from '../permissions/personal-data.ts'
import { entityNamed, readableRecords, readableWhere, recordsInScope, withChildren } from '../records/records-in-scope.ts'
import { anyOf, column } from '../store/queries/column.ts'
import { self } from '../records/queries/record-list.ts'
import type { PaperPhoto } from './layout/layout-parts.ts'
import { loadInspections, type RecordPaper } from './print-inspections.ts'
import { loadPhotos } from './print-pictures.ts'

const MOST_CODES = 6

export interface PrintData {
  print: Print
  entity: Entity
  records: Row[]
  /** What the itemised record of each record's sheet comes to, in the same order; null where there is none. */
  papers: (RecordPaper | null)[]
  /** Pictures that the template names, by the id of their file. */
  photos: ReadonlyMap<string, PaperPhoto>
  /** Records of which this is no more than a draft yet. */
  drafts: ReadonlySet<Row>
  /** Records of others that stand on the paper with what is sensitive in them. */
  besides: { entity: Entity; rows: Row[] }[]
}

/** Print codes joined by `@`, each known and allowed to the caller (inspection §9). */
export function printsOf(context: OperationContext, code: string): Print[] {
  const session = requireSession(context)
  const codes = [...new Set(code.split('@').filter((each) => each !== ''))]
  if (codes.length === 0 || codes.length > MOST_CODES) throw unknownCode()
  return codes.map((each) => {
    const print = context.schemas.prints.get(each)
    if (!print) throw unknownCode()
    requireOperator(session, print.operator, 'code', print.title)
    return print
  })
}

/** All that a template refers to, for each record; records out of the caller's reach are not found. Notes nothing: whoever hands it over does (`notePrinted`). */
export async function loadPrintData(context: OperationContext, print: Print, keys: readonly string[]): Promise<PrintData> {
  const entity = entityNamed(context.schemas, print.entity)
  const records: Row[] = []
  const drafts = new Set<Row>()
  const { user } = requireSession(context)
  for (const found of await recordsInScope(context, entity, keys)) {
    const record = await withChildren(context, entity, found)
    if (print.only && !test(print.only.when, { record })) {
      const asDraft = print.draft !== undefined && test(print.draft, { record, user })
      if (!asDraft) throw new ProblemError(problem('record.guard', 'ids', { message: print.only.refusal }))
      drafts.add(record)
    }
    records.push(record)
  }
  const whole = new Set(print.personal?.map(({ field }) => field))
  const cover: Cover = (of, rows, before = '') => coverFor(context, of, rows, (name) => whole.has(before + name))
  const besides: PrintData['besides'] = []
  for (const ref of print.refs ?? []) besides.push(...(await addReferenced(context, entity, ref, records, cover)))
  for (const list of print.lists ?? []) besides.push(await addNamed(context, list, records, cover))
  const papers = await loadInspections(context, print, entity, records)
  const photos = await loadPhotos(context, print, records)
  cover(entity, records)
  formattedToWords(entity, records)
  return { print, entity, records, papers, photos, drafts, besides }
}

/** Notes that records were opened on paper, those besides them too. */
export async function notePrinted(context: OperationContext, gathered: readonly PrintData[]): Promise<void> {
  for (const { entity, records, besides } of gathered) {
    await noteOpened(context, entity, records)
    for (const { entity: other, rows } of besides) await noteOpened(context, other, rows)
  }
}

/** Formatted text is read once more, by the closed shape, before it goes on paper: what got into the store past the checks is not printed. */
export function formattedToWords(entity: Entity, records: readonly Row[]): void {
  const formatted = Object.entries(entity.properties).flatMap(([field, property]) =>
    property.type === 'string' && property.format === 'rich-text' ? [field] : [],
  )
  for (const record of records)
    for (const field of formatted) {
      const text = record[field]
      if (typeof text === 'string') record[field] = wordsOfStored(text)
    }
}

/** Covers personal data that the paper does not carry whole; it names fields by what stands before them in its expressions. */
type Cover = (entity: Entity, rows: Row[], before?: string) => Row[]

type Ref = NonNullable<Print['refs']>[number]

/** Puts fields of the records that child rows refer to into those rows; what the caller may not see stays blank. Answers the records of which something sensitive was taken. */
async function addReferenced(context: OperationContext, entity: Entity, ref: Ref, records: Row[], cover: Cover): Promise<PrintData['besides']> {
  const list = entity.properties[ref.list]
  const child = list?.type === 'array' ? entityNamed(context.schemas, list['x-child'].entity) : undefined
  const property = child?.properties[ref.field]
  if (property?.type !== 'string' || !property['x-ref']) return []
  const rows = records.flatMap((record) => (record[ref.list] ?? []) as Row[])
  const keys = rows.map((row) => String(row[ref.field] ?? '')).filter((key) => key !== '')
  const referred = entityNamed(context.schemas, property['x-ref'].entity)
  const found = await readableRecords(context, referred, keys)
  cover(referred, [...found.values()], `${ref.list}.${ref.as}`)
  for (const row of rows) {
    const target = found.get(String(row[ref.field] ?? ''))
    for (const field of ref.take) row[`${ref.as}${field}`] = target?.[`${field}_label`] ?? target?.[field] ?? ''
  }
  return ref.take.some((field) => isSensitive(referred.properties[field])) ? [{ entity: referred, rows: [...found.values()] }] : []
}

type NamedList = NonNullable<Print['lists']>[number]

/** Puts the records that a field names, commas between them, into each record as a list; those that the caller may not see are left out. Answers them. */
async function addNamed(
  context: OperationContext,
  { as, each, entity: id, by }: NamedList,
  records: Row[],
  cover: Cover,
): Promise<PrintData['besides'][number]> {
  const entity = entityNamed(context.schemas, id)
  const namesOf = (record: Row) =>
    String(record[each] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
  const names = [...new Set(records.flatMap(namesOf))]
  const found = names.length === 0 ? [] : await readableWhere(context, entity, [anyOf(column(self, by), names)], names.length)
  const rows = new Map(cover(entity, found, `${as}.`).map((row) => [String(row[by] ?? ''), row]))
  for (const record of records) record[as] = namesOf(record).flatMap((name) => rows.get(name) ?? [])
  return { entity, rows: found }
}

function unknownCode(): ProblemError {
  return new ProblemError(problem('call.bad-parameter', 'code', { parameter: 'code', expected: '已配置的打印代码' }))
}
