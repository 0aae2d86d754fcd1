import * as z from 'zod/mini'
import { test } from '../../engine/expressions/evaluate.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { fieldName } from '../../engine/schema/format/names.ts'
import { described, expression } from '../../engine/schema/format/words.ts'
import { badParameter, onlyInput } from '../calls/input/input.ts'
import { readIds } from '../calls/batch.ts'
import { refuseDeleted } from './deleted.ts'
import type { OperationContext } from '../calls/operation.ts'
import { entityOf, requireRecord } from './record.ts'
import { countOpenReferences } from './references.ts'

/** What the call's row says of records that may become one. */
export const mergeParams = z.strictObject({
  type: described('须与参数 type 一致的字段', fieldName),
  into: described('被合并的数据中记录保留方的字段', fieldName),
  same: described('必须相同的字段', z.array(fieldName)),
  identity: described('标识同一事物的号码：不得互相矛盾，且至少有一个相同', z.array(fieldName)),
  exclusive: described('满足 when 的数据中，该字段只能有一个值', z.strictObject({ field: fieldName, when: expression, message: z.string() })),
})
type MergeRule = z.infer<typeof mergeParams>

/** The rule of a merge call. */
export function mergeRuleOf({ call }: OperationContext): MergeRule {
  return mergeParams.parse(call.params ?? {})
}

/** The records to merge, locked in the order of their keys, whole, in the order asked for; refused when they are not duplicates of one thing. */
export async function requireMergeable(context: OperationContext, rule: MergeRule): Promise<{ entity: Entity; records: Row[]; mark: string }> {
  const entity = entityOf(context)
  const mark = entity['x-deleted']
  if (mark === undefined) throw new Error(`${entity.id} has no x-deleted: merged records could not be marked`)
  onlyInput(context.input, ['type', 'oldIds', 'mergedId', 'view'])
  const keys = readIds(context, 'oldIds')
  if (keys.length < 2 || keys.length > 20) throw badParameter('oldIds', '2 到 20 个记录编号')
  const found = new Map<string, Row>()
  for (const key of [...keys].sort()) found.set(key, await requireRecord(context, entity, key, { lock: true, whole: true }))
  const records = keys.flatMap((key): Row[] => (found.has(key) ? [found.get(key) as Row] : []))
  for (const record of records) refuseDeleted(entity, record, '合并')
  if (records.some((record) => record[rule.type] !== context.input['type'])) throw guard(`只能合并同一${titleOf(entity, rule.type)}的数据`)
  refuseDifferent(entity, rule, records)
  refuseUnlike(entity, rule, records)
  await refuseTwiceOpen(context, entity, records)
  return { entity, records, mark }
}

function refuseDifferent(entity: Entity, rule: MergeRule, records: Row[]): void {
  for (const field of rule.same) if (new Set(records.map((record) => textOf(record, field))).size > 1) throw guard(`所选数据的${titleOf(entity, field)}不同`)
  for (const field of rule.identity) {
    const values = filled(records, field)
    if (values.size > 1) throw guard(`所选数据的${titleOf(entity, field)}不同（${[...values].join('、')}），不是同一台设备`)
  }
  const { field, when, message } = rule.exclusive
  const inForce = records.filter((record) => test(when, { form: record }))
  if (filled(inForce, field).size > 1) throw guard(message)
}

/** Without a common number nobody knows that they are the same. */
function refuseUnlike(entity: Entity, rule: MergeRule, records: Row[]): void {
  const shared = rule.identity.filter((field) => records.filter((record) => textOf(record, field) !== '').length > 1)
  const known = records.every((record) => shared.some((field) => textOf(record, field) !== ''))
  if (!known) throw guard(`所选数据没有相同的${rule.identity.map((field) => titleOf(entity, field)).join('、')}，无法确认是同一台设备`)
}

async function refuseTwiceOpen(context: OperationContext, entity: Entity, records: Row[]): Promise<void> {
  let open = 0
  for (const record of records) if ((await countOpenReferences(context, entity, String(record[entity['x-key']]))) > 0) open += 1
  if (open > 1) throw guard('所选数据都有在办业务，请先办结其中一方')
}

function filled(records: Row[], field: string): Set<string> {
  return new Set(records.map((record) => textOf(record, field)).filter((value) => value !== ''))
}

function textOf(record: Row, field: string): string {
  return String(record[field] ?? '')
}

function titleOf(entity: Entity, field: string): string {
  return entity.properties[field]?.title ?? field
}

function guard(message: string): ProblemError {
  return new ProblemError(problem('record.guard', '', { message }))
}
