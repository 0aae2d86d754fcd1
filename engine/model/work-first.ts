import type { Scope } from '../expressions/scope.ts'
import { fieldState } from './form-state.ts'
import type { FormFieldModel, FormModel, GroupModel } from './model.ts'

/** Widgets that need the width of the page: a group that holds one of them is read below the work, not beside it. */
const roomy = new Set(['child-table', 'result-table', 'attachments', 'rich-text', 'code', 'signature', 'bound-signature'])
/** A decision of more fields than these does not fit beside what it is about. */
const DECISION = 10

/**
 * The form with its groups in the order of the work (docs/adr/0044): those with something to enter first, in the view's order; then what is only
 * read and needs width; then what is only read and stands beside the work (`place: 'context'`). On an audit form of a short decision it is the
 * decision that stands beside (`place: 'decision'`), since what is read there is what is judged. A form of work alone, or of nothing to enter, stays
 * as it is, and so do forms in tabs or steps. `scope` is the record as it was opened: no group changes its place while one types.
 */
export function workFirst(model: FormModel, scope: Scope): FormModel {
  if (model.readOnly || model.settings || model.layout !== 'groups') return model
  const open = openFields(model, scope)
  const isWork = (group: GroupModel): boolean => group.fields.some((field) => open.has(field))
  const isEmpty = (group: GroupModel): boolean => group.fields.every((field) => field.hidden)
  const work = model.groups.filter((group) => isWork(group) || isEmpty(group))
  const read = model.groups.filter((group) => !work.includes(group))
  if (read.length === 0 || open.size === 0) return model
  if (model.audit && isShort(work)) return { ...model, groups: [...work.map((group): GroupModel => ({ ...group, place: 'decision' })), ...read] }
  const beside = read.filter((group) => !needsWidth(group)).map((group): GroupModel => ({ ...group, place: 'context' }))
  return { ...model, groups: [...work, ...read.filter(needsWidth), ...beside] }
}

/** Fields that this user may fill in on this form now, or once he has filled in others. */
function openFields(model: FormModel, scope: Scope): ReadonlySet<FormFieldModel> {
  const fields = model.groups.flatMap((group) => group.fields).filter((field) => !field.hidden && !field.readOnly && field.rules.value === undefined)
  const names = new Set(fields.map(({ field }) => field))
  const depends = (field: FormFieldModel): boolean => field.rules.reads.some((name) => name !== field.field && names.has(name))
  return new Set(fields.filter((field) => field.rules.disabled === undefined || depends(field) || !fieldState(field, scope, model).disabled))
}

function isShort(work: readonly GroupModel[]): boolean {
  const fields = work.flatMap((group) => group.fields).filter((field) => !field.hidden)
  return fields.length <= DECISION && !work.some(needsWidth)
}

function needsWidth(group: GroupModel): boolean {
  return group.fields.some((field) => !field.hidden && roomy.has(field.widget))
}
