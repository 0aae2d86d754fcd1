import type { Scope } from '../expressions/scope.ts'
import { computeValues, fieldState } from '../model/form-state.ts'
import type { FormFieldModel, FormModel } from '../model/model.ts'
import type { SessionUser } from '../schema/accounts/session.ts'
import type { Row } from '../schema/format/json.ts'
import type { Entity } from '../schema/records/entity.ts'
import { emptyValuesOf, withoutEmpty } from '../schema/records/record-values.ts'
import { recordOf, setValues, type TableRow } from './table-row.ts'

/** What rules of a form read for a row of a table: it is a form of its own. */
export interface RowScope {
  entity: Entity
  form: FormModel
  context: { user: SessionUser; today: string }
}

/** The record as rules read it: nothing filled in is '' , 0 or no rows. */
export function scopeOf({ entity, context }: RowScope, record: Row): Scope {
  return { ...context, query: {}, form: { ...emptyValuesOf(entity), ...withoutEmpty(record) } }
}

/** Why nothing is typed into a cell; null where something may be. */
export function closedReason(scope: RowScope, field: FormFieldModel, row: TableRow): string | null {
  if (row.locked !== null) return row.locked
  if (isAlwaysOpen(scope.form, field)) return null
  const state = fieldState(field, scopeOf(scope, recordOf(row)), scope.form)
  if (!state.visible) return '此行不填写这一项'
  if (field.rules.value !== undefined) return '由公式算出'
  return state.disabled ? (state.why[0]?.text ?? '当前条件下不可填写') : null
}

/** No rule and no right closes the field in any row: most are so, and a large block asks for each of its cells. */
function isAlwaysOpen(form: FormModel, { hidden, readOnly, rules }: FormFieldModel): boolean {
  return !form.readOnly && !hidden && !readOnly && rules.visible === undefined && rules.disabled === undefined && rules.value === undefined
}

const computing = new WeakMap<FormModel, boolean>()

function computes(form: FormModel): boolean {
  const known = computing.get(form) ?? form.groups.some(({ fields }) => fields.some(({ rules }) => rules.value !== undefined))
  computing.set(form, known)
  return known
}

/** Sets values in a row and what the form computes from them (changes the row). */
export function setComputed(scope: RowScope, row: TableRow, values: Row): void {
  setValues(row, values)
  computeRow(scope, row)
}

/** Sets what the form computes from a row (changes it). */
export function computeRow(scope: RowScope, row: TableRow): void {
  if (!computes(scope.form)) return
  for (const { field, value } of computeValues(scope.form, scopeOf(scope, recordOf(row)))) setValues(row, { [field]: value })
}
