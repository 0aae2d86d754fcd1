import { test } from '../../engine/expressions/evaluate.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { Print } from '../../engine/schema/business/print.ts'
import { requireSession } from '../calls/require-session.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireOperator } from '../permissions/operators.ts'
import { maskSensitive, seesSensitive } from '../dictionaries/labels.ts'
import { entityNamed, readableRecords, recordsInScope, withChildren } from '../records/records-in-scope.ts'

const MOST_CODES = 6

export interface PrintData {
  print: Print
  entity: Entity
  records: Row[]
}

/** Print codes joined by `@`, each known and allowed to the caller (inspection §9). */
export function printsOf(context: OperationContext, code: string): Print[] {
  const session = requireSession(context)
  const codes = [...new Set(code.split('@').filter((each) => each !== ''))]
  if (codes.length === 0 || codes.length > MOST_CODES) throw unknownCode()
  return codes.map((each) => {
    const print = context.schemas.prints.get(each)
    if (!print) throw unknownCode()
    requireOperator(session, print.operator, 'code')
    return print
  })
}

/** All that a template refers to, for each record; records out of the caller's reach are not found. */
export async function loadPrintData(context: OperationContext, print: Print, keys: readonly string[]): Promise<PrintData> {
  const entity = entityNamed(context.schemas, print.entity)
  const records: Row[] = []
  for (const found of await recordsInScope(context, entity, keys)) {
    const record = await withChildren(context, entity, found)
    if (print.only && !test(print.only.when, { record })) throw new ProblemError(problem('record.guard', 'ids', { message: print.only.refusal }))
    records.push(record)
  }
  for (const ref of print.refs ?? []) await addReferenced(context, entity, ref, records)
  if (!seesSensitive(requireSession(context), context.call.operator ?? [])) maskSensitive(entity, records)
  return { print, entity, records }
}

type Ref = NonNullable<Print['refs']>[number]

/** Puts fields of the records that child rows refer to into those rows; what the caller may not see stays blank. */
async function addReferenced(context: OperationContext, entity: Entity, ref: Ref, records: Row[]): Promise<void> {
  const list = entity.properties[ref.list]
  const child = list?.type === 'array' ? entityNamed(context.schemas, list['x-child'].entity) : undefined
  const property = child?.properties[ref.field]
  if (property?.type !== 'string' || !property['x-ref']) return
  const rows = records.flatMap((record) => (record[ref.list] ?? []) as Row[])
  const keys = rows.map((row) => String(row[ref.field] ?? '')).filter((key) => key !== '')
  const found = await readableRecords(context, entityNamed(context.schemas, property['x-ref'].entity), keys)
  for (const row of rows) {
    const target = found.get(String(row[ref.field] ?? ''))
    for (const field of ref.take) row[`${ref.as}${field}`] = target?.[`${field}_label`] ?? target?.[field] ?? ''
  }
}

function unknownCode(): ProblemError {
  return new ProblemError(problem('call.bad-parameter', 'code', { parameter: 'code', expected: '已配置的打印代码' }))
}
