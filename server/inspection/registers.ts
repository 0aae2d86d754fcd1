import { isBlank } from '../../engine/schema/records/record-values.ts'
import { prepareTemplate } from '../../engine/inspection/prepare-template.ts'
import { problem, type Problem } from '../../engine/problem.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import type { TableField } from '../../engine/schema/inspection/template-field.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import type { OperationContext } from '../calls/operation.ts'
import { findPage, self } from '../records/queries/record-list.ts'
import { entityNamed } from '../records/records-in-scope.ts'
import { anyOf, column } from '../store/queries/column.ts'
import { dateText } from '../store/time.ts'

/** More things than one record names. */
const MOST = 200

/**
 * Values of a record with the rows of register tables as the register has them now; what it does not know is told and left out. Rows of `before`, an
 * earlier version of the record, stay as they were then.
 */
export async function withRegisters(
  context: OperationContext,
  template: RecordTemplate,
  values: Row,
  before: Row = {},
): Promise<{ values: Row; problems: Problem[] }> {
  const filled: Row = { ...values }
  const problems: Problem[] = []
  for (const { field } of prepareTemplate(template).fields.values()) {
    const value = values[field.id]
    if (field.type !== 'table' || !field.register || value === undefined || value === null) continue
    const keys = keysIn(value, field.register.key)
    const then = rowsByKey(before[field.id], field.register.key)
    const fetched = await thingsOf(
      context,
      field,
      field.register,
      keys.filter((key) => !then.has(key)),
    )
    const known = new Map([...fetched, ...then])
    filled[field.id] = keys.flatMap((key) => known.get(key) ?? [])
    const strange = keys.filter((key) => !known.has(key))
    if (strange.length > 0) problems.push(problem('inspection.not-registered', `values/${field.id}`, { title: field.title, got: strange.join('、') }))
  }
  return { values: filled, problems }
}

function rowsByKey(rows: Json | undefined, key: string): Map<string, Row> {
  return new Map((Array.isArray(rows) ? (rows as Row[]) : []).map((row) => [String(row[key] ?? ''), row]))
}

/** Keys of a register as a sheet holds them, comma-joined, or as the rows of a table do. */
function keysIn(value: Json, key: string): string[] {
  const named = Array.isArray(value) ? value.map((row) => String((row as Row)[key] ?? '')) : String(value).split(',')
  return [...new Set(named.map((each) => each.trim()).filter((each) => each !== ''))].slice(0, MOST)
}

/** Rows of a table by the key of their thing: the table's columns as the register has them. */
async function thingsOf(
  { db, schemas, now }: OperationContext,
  { columns }: TableField,
  register: NonNullable<TableField['register']>,
  keys: readonly string[],
): Promise<Map<string, Row>> {
  if (keys.length === 0) return new Map()
  const entity = entityNamed(schemas, register.entity)
  const found = await findPage(db, { schemas, entity, where: [anyOf(column(self, register.key), [...keys])], today: dateText(now()) }, [], MOST, 0)
  return new Map(
    found.map((thing) => [String(thing[register.key]), Object.fromEntries(columns.flatMap(({ id }) => (isBlank(thing[id]) ? [] : [[id, String(thing[id])]])))]),
  )
}
