import { setImmediate } from 'node:timers/promises'
import { childrenOf } from '../../engine/schema/records/child-entities.ts'
import type { Problem } from '../../engine/problem.ts'
import { homeOf, kindProblems } from '../../engine/schema/records/base-entities.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { validateRecord } from '../../engine/validation/validate-record.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { fieldOf } from '../../engine/schema/records/objects.ts'
import { auditAll } from '../logs/audit.ts'
import { requireSession } from '../calls/require-session.ts'
import { duplicateProblems } from '../records/duplicates.ts'
import type { OperationContext } from '../calls/operation.ts'
import { existingKeys, insertRecords, removeRecords } from '../records/queries/record.ts'
import { self } from '../records/queries/record-list.ts'
import { scopeCondition } from '../permissions/queries/scope.ts'
import { deriveFields } from '../records/derived-fields.ts'
import { newRecord } from '../records/record-completion.ts'
import { assignNumbers } from '../records/numbers/record-number.ts'
import { dictionaryProblems, rowReferenceProblems } from '../records/record-checks.ts'
import { storedFields } from '../records/record-write.ts'
import { dateText } from '../store/time.ts'
import { recordValidator } from '../records/record-validator.ts'
import { importParams } from './import-params.ts'
import type { WorkbookRow } from './read-rows.ts'

/** A row on its way to become a record. */
export interface ImportRow extends WorkbookRow {
  record: Row
}

/** Makes a record of each row and checks it as a save would, as far as that takes no look at other records. Lets other requests in between. */
export async function validateRows(context: OperationContext, entity: Entity, given: WorkbookRow[]): Promise<ImportRow[]> {
  const { schemas } = context
  const options = { today: dateText(context.now()), user: requireSession(context).user }
  const rows = given.map((row): ImportRow => ({ ...row, record: newRecord(context, entity, row.values) }))
  await deriveFields(
    context,
    entity,
    rows.map(({ record }) => ({ next: record, current: null })),
  )
  for (const [at, row] of rows.entries()) {
    const { record } = row
    const problems = [
      ...validateRecord(entity, childrenOf(schemas, entity), record, recordValidator(schemas, entity), options),
      ...kindProblems(entity, record),
      ...dictionaryProblems(schemas, entity, record, null),
    ]
    for (const problem of problems) addRowError(row, problem)
    // the other half of the work is to keep them
    context.task?.step(at, rows.length * 2)
    if (at % 200 === 199) await setImmediate()
  }
  return rows
}

/** Asks what only the store knows: references still there, values that must be one of a kind (unique indexes, and what the call says). Call it in the transaction of the import. */
export async function validateAgainstStore(context: OperationContext, entity: Entity, rows: ImportRow[]): Promise<void> {
  const records = rows.map((row) => row.record)
  const problems = await rowReferenceProblems(context, entity, records, [], (index) => `/${index}`)
  for (const each of problems) {
    const [, index = '', ...field] = each.path.split('/')
    const row = rows[Number(index)]
    if (row) addRowError(row, { ...each, path: `/${field.join('/')}` })
  }
  for (const fields of uniqueSets(context, entity)) {
    const found = await duplicateProblems(context.db, entity, fields, records)
    found.forEach((each, at) => {
      const row = rows[at]
      if (each && row) addRowError(row, each)
    })
  }
}

/** Keeps the records; those that the caller could not see afterwards are taken back and faulted. */
export async function saveRows(context: OperationContext, entity: Entity, rows: ImportRow[]): Promise<void> {
  const { db, schemas } = context
  const session = requireSession(context)
  for (const row of rows) await assignNumbers(context, entity, row.record)
  await insertRecords(
    db,
    entity,
    rows.map((row) => storedFields(entity, row.record)),
    { userId: session.user.id, now: context.now() },
  )
  const keyOf = (row: ImportRow): string => String(row.record[entity['x-key']])
  const seen = await existingKeys(db, entity, rows.map(keyOf), scopeCondition(schemas, entity, session.scope, self))
  const hidden = rows.filter((row) => !seen.has(keyOf(row)))
  await removeRecords(db, entity, hidden.map(keyOf))
  for (const row of hidden) row.errors.push({ field: '', message: '超出您的数据范围，不能导入' })
  const valid = rows.filter((row) => row.errors.length === 0)
  await auditAll(
    context,
    valid.map((row) => ({ action: 'import', entity: homeOf(entity), recordId: keyOf(row), after: row.record })),
  )
}

function uniqueSets({ call }: OperationContext, entity: Entity): string[][] {
  const own = Object.entries(entity.properties).flatMap(([field, property]) => (property['x-index'] === 'unique' ? [[field]] : []))
  return [...own, ...(importParams.parse(call.params ?? {}).unique ?? [])]
}

/** One error a field: a cell that could not be read is not reported as missing as well. */
export function addRowError(row: WorkbookRow, { path, message, cure }: Pick<Problem, 'path' | 'message' | 'cure'>): void {
  const field = fieldOf(path)
  if (row.errors.some((error) => error.field === field)) return
  row.errors.push({ field, message: cure ? `${message}，${cure}` : message })
}
