import { test } from '../../engine/expressions/evaluate.ts'
import type { Scope } from '../../engine/expressions/scope.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import { kindOf } from '../../engine/schema/records/base-entities.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { personalKind } from '../../engine/schema/records/personal-fields.ts'
import type { FlowEffect } from '../../engine/schema/business/flow.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { storedValue } from '../../engine/domain/stored-value.ts'
import type { OperationContext } from '../calls/operation.ts'
import { covers } from '../permissions/personal-data.ts'
import { isComputed, sameValue } from '../records/record-checks.ts'
import { changeRecord } from '../records/record-change.ts'
import { requireRecord } from '../records/record.ts'
import { entityNamed } from '../records/records-in-scope.ts'

type Apply = Extract<FlowEffect, { apply: unknown }>['apply']

/** Changes the record that `key` names as the rows say, own fields of its kind too (`x-base`); a row whose field is none of those that people fill in, or has changed since, refuses all. */
export async function applyRows(context: OperationContext, apply: Apply, record: Row, scope: Scope): Promise<void> {
  const base = entityNamed(context.schemas, apply.entity)
  const key = String(record[apply.key] ?? '')
  const held = await requireRecord(context, base, key, { lock: true, whole: true })
  const target = kindOf(context.schemas.entities, base, held)
  const current = target === base ? held : await requireRecord(context, target, key, { whole: true })
  const rows = Array.isArray(record[apply.rows]) ? (record[apply.rows] as Row[]) : []
  const values: Row = {}
  for (const [index, row] of rows.entries()) {
    if (apply.when !== undefined && !test(apply.when, { ...scope, row })) continue
    const name = String(row[apply.field] ?? '')
    values[name] = valueOf(target, name, row, current, apply, `/${apply.rows}/${index}`)
  }
  if (Object.keys(values).length > 0) await changeRecord(context, target, key, values, { action: 'correct' })
}

function valueOf(target: Entity, name: string, row: Row, current: Row, apply: Apply, path: string): Row[string] {
  const property = Object.hasOwn(target.properties, name) ? target.properties[name] : undefined
  if (!property || property.type === 'array' || property.readOnly || isComputed(property) || name === target['x-key'])
    throw new ProblemError(problem('field.unknown', `${path}/${apply.field}`, { got: name }))
  const kind = personalKind(property)
  const isSame = sameValue(property, row[apply.before] ?? null, current[name] ?? null) || (kind && covers(kind, row[apply.before], current[name]))
  if (!isSame) throw new ProblemError(problem('record.guard', `${path}/${apply.before}`, { message: `${property.title}已不是原值，请退回重新填写` }))
  return storedValue(property, row[apply.value] ?? null) ?? row[apply.value] ?? null
}
