import { problem, ProblemError } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { InspectionWords } from '../../engine/schema/records/words/inspection-words.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import { requiredText } from '../calls/input/input.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import { addLabels } from '../dictionaries/labels.ts'
import { scopeCondition } from '../permissions/queries/scope.ts'
import { findRecord } from '../records/queries/record.ts'
import { self } from '../records/queries/record-list.ts'
import { entityOf } from '../records/record.ts'
import { dateText } from '../store/time.ts'

/** A sheet, the thing that it is about, and how records of it lie. */
export interface Sheet {
  entity: Entity
  row: Row
  /** Key of the sheet. */
  key: string
  recordEntity: Entity
  /** How records of it lie. */
  words: InspectionWords
}

/** One record with its template and its sheet. */
export interface Inspection {
  sheet: Sheet
  record: Row
  key: string
  template: RecordTemplate
}

/** The entity of the call's records, and how they lie; a call of another entity is a mistake in the schemas. */
function recordEntityOf(context: OperationContext): { recordEntity: Entity; words: InspectionWords } {
  const recordEntity = entityOf(context)
  const words = recordEntity['x-inspection']
  if (!words) throw new ProblemError(problem('call.not-found', context.call.id))
  return { recordEntity, words }
}

/** The sheet of a key without its lists, as far as the caller sees it; `lock` holds it until the transaction ends. */
export async function requireSheet(context: OperationContext, key: string, lock = false): Promise<Sheet> {
  const { recordEntity, words } = recordEntityOf(context)
  const { schemas, db } = context
  const entity = schemas.entities.get(words.sheet.entity)
  if (!entity) throw new ProblemError(problem('call.not-found', context.call.id))
  const seen = scopeCondition(schemas, entity, requireSession(context).scope, self)
  const row = await findRecord(db, { schemas, entity, today: dateText(context.now()) }, key, [seen], lock)
  if (!row) throw new ProblemError(problem('record.not-found', `/${entity['x-key']}`))
  return { entity, row, key, recordEntity, words }
}

/** The record of a key with its template, as far as the caller sees its sheet; `lock` holds it until the transaction ends. */
export async function requireInspection(context: OperationContext, key: string, lock = false): Promise<Inspection> {
  const { record, template, words } = await requireRecord(context, key, lock)
  return { sheet: await requireSheet(context, String(record[words.sheet.key] ?? '')), record, key, template }
}

/** The record of a key, of a sheet that is read already. */
export async function inspectionOf(context: OperationContext, sheet: Sheet, key: string): Promise<Inspection> {
  const { record, template } = await requireRecord(context, key)
  return { sheet, record, key, template }
}

async function requireRecord(
  context: OperationContext,
  key: string,
  lock = false,
): Promise<Pick<Inspection, 'record' | 'template'> & { words: InspectionWords }> {
  const { recordEntity, words } = recordEntityOf(context)
  const place = { schemas: context.schemas, entity: recordEntity, today: dateText(context.now()) }
  const record = await findRecord(context.db, place, key, [], lock)
  const template = context.schemas.recordTemplates?.get(String(record?.[words.fields.template] ?? ''))
  if (!record || !template) throw new ProblemError(problem('record.not-found', '/id'))
  return { record, template, words }
}

/** The thing that a sheet is about, with what its codes are called, as `from` of templates reads it; empty where it names none. */
export async function thingOf(context: OperationContext, { row }: Sheet, { subject }: Pick<RecordTemplate, 'subject'>): Promise<Row> {
  const entity = context.schemas.entities.get(subject.thing)
  const key = String(row[subject.by] ?? '')
  if (!entity || key === '') return {}
  const found = await findRecord(context.db, { schemas: context.schemas, entity, today: dateText(context.now()) }, key, [])
  return addLabels(context.schemas, entity, found ? [found] : [])[0] ?? {}
}

/** Why the caller may not write; null when they may. */
export function writeRefusal(context: OperationContext, { entity, row, words }: Sheet): ProblemError | null {
  const inspectors = String(row[words.sheet.inspectors] ?? '').split(',')
  if (!inspectors.includes(requireSession(context).user.id)) return new ProblemError(problem('inspection.not-inspector', ''))
  const field = entity['x-flow']?.state ?? ''
  const state = String(row[field] ?? '')
  if (words.sheet.states.includes(state)) return null
  const flow = context.schemas.flows.get(entity['x-flow']?.flow ?? '')
  const got = flow?.states.find(({ id }) => id === state)?.title ?? state
  return new ProblemError(problem('record.state', `/${field}`, { got, action: '填写记录' }))
}

/** The open record that the call names as `id`, held until the transaction ends; refused when it is submitted, or to whoever may not write. */
export async function requireOpenRecord(context: OperationContext): Promise<Inspection> {
  const inspection = await requireInspection(context, requiredText(context.input, 'id', 64), true)
  if (isSubmitted(inspection)) throw new ProblemError(problem('inspection.submitted', ''))
  const refusal = writeRefusal(context, inspection.sheet)
  if (refusal) throw refusal
  return inspection
}

/** Whether a record is submitted. */
export function isSubmitted({ record, sheet }: Inspection): boolean {
  return String(record[sheet.words.fields.state] ?? '0') === '1'
}
