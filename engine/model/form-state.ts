import { evaluate, fieldsRead, test } from '../expressions/evaluate.ts'
import type { Scope } from '../expressions/scope.ts'
import { ProblemError } from '../problem.ts'
import type { Json, Row } from '../schema/format/json.ts'
import type { ActionModel, Computed, FieldState, FormFieldModel, FormModel, GroupModel, Reason } from './model.ts'

/**
 * The form as it stands for a record: read-only by its kind, by the view's word, because it was opened to look (`mode=view`), or by its
 * `readOnlyWhen`. Who cannot fill it in is not offered to send it.
 */
export function resolveForm(model: FormModel, scope: Scope): FormModel {
  const readOnly = model.readOnly || scope.query?.['mode'] === 'view' || (model.readOnlyWhen !== undefined && test(model.readOnlyWhen, scope))
  return readOnly ? { ...model, readOnly, footer: model.footer.map((action) => (action.sendsForm ? notOffered(action) : action)) } : model
}

function notOffered(action: ActionModel): ActionModel {
  return { ...action, visible: false, why: [...action.why, { by: 'rule', text: '表单只读，没有可提交的内容' }] }
}

/** Evaluated state of one field, with the reasons. Reads only `field.rules.reads` of the form; a rule that fails leaves the field open and says so. */
export function fieldState(field: FormFieldModel, scope: Scope, model: Pick<FormModel, 'readOnly'>): FieldState {
  const why: Reason[] = [...field.why]
  const { visible, disabled, required, value } = field.rules
  const shown = !field.hidden && ask(visible, scope, true, why, '显示条件不成立')
  const locked = model.readOnly || field.readOnly || value !== undefined || ask(disabled, scope, false, why, '当前条件下不可填写')
  const demanded = shown && (field.required || ask(required, scope, false, why, '当前条件下必填'))
  return { visible: shown, disabled: locked, required: demanded, why }
}

/** Whether a field stands as before, for the same reasons. */
export function sameState(a: FieldState, b: FieldState): boolean {
  return (
    a.visible === b.visible &&
    a.disabled === b.disabled &&
    a.required === b.required &&
    a.why.length === b.why.length &&
    a.why.every((each, at) => each.text === b.why[at]?.text)
  )
}

/** A field of an object as it stands once something in the object is filled: asked for, with the reason. */
export function requiredField(field: FormFieldModel, isFilled: (field: string) => boolean): FormFieldModel {
  if (field.required || !field.askedWith?.some(isFilled)) return field
  const why: Reason = { by: 'entity', text: `“${field.object?.title ?? field.title}”已有内容，此项必填` }
  return { ...field, required: true, why: [...field.why, why] }
}

/** Title of a field where it stands alone: with that of the object around it. */
export function fullTitle({ object, title }: FormFieldModel): string {
  return object ? `${object.title} / ${title}` : title
}

export function groupVisible(group: GroupModel, scope: Scope): boolean {
  return ask(group.visible, scope, true, [], '')
}

/** New values of computed fields, in the order in which one needs another; only those that differ from the form. */
export function computeValues(model: FormModel, scope: Scope): Computed[] {
  const form: Row = { ...scope.form }
  const changed: Computed[] = []
  for (const field of inOrder(model)) {
    const value = attempt(field.rules.value ?? '', { ...scope, form })
    if (value === undefined || same(value, form[field.field])) continue
    form[field.field] = value
    changed.push({ field: field.field, value })
  }
  return changed
}

/** Starting values for fields that are empty: the view's rule, else the entity's default. */
export function defaultsFor(model: FormModel, scope: Scope): Row {
  const form: Row = { ...scope.form }
  const given: Row = {}
  for (const field of model.groups.flatMap((group) => group.fields)) {
    if (!isEmpty(form[field.field])) continue
    const value = field.rules.default === undefined ? field.property?.default : attempt(field.rules.default, { ...scope, form })
    if (value === undefined || isEmpty(value)) continue
    form[field.field] = value
    given[field.field] = value
  }
  return given
}

const order = new WeakMap<FormModel, FormFieldModel[]>()

/** Computed fields so that each comes after those it reads; a circle (refused when saved) keeps the order of the form. */
function inOrder(model: FormModel): FormFieldModel[] {
  const known = order.get(model)
  if (known) return known
  const waiting = new Map(
    model.groups
      .flatMap((group) => group.fields)
      .filter((field) => field.rules.value !== undefined)
      .map((field) => [field.field, field]),
  )
  const sorted: FormFieldModel[] = []
  const visit = (field: FormFieldModel): void => {
    if (!waiting.delete(field.field)) return
    for (const name of fieldsRead(field.rules.value ?? '', 'form')) {
      const needed = waiting.get(name)
      if (needed) visit(needed)
    }
    sorted.push(field)
  }
  for (const field of [...waiting.values()]) visit(field)
  order.set(model, sorted)
  return sorted
}

function ask(rule: string | undefined, scope: Scope, otherwise: boolean, why: Reason[], reason: string): boolean {
  if (rule === undefined) return otherwise
  try {
    const holds = test(rule, scope)
    if (holds !== otherwise) why.push({ by: 'rule', text: `${reason}：${rule}` })
    return holds
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    why.push({ by: 'rule', text: error.message })
    return otherwise
  }
}

function attempt(rule: string, scope: Scope): Json | undefined {
  try {
    return evaluate(rule, scope)
  } catch (error) {
    if (error instanceof ProblemError) return undefined
    throw error
  }
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function same(a: Json, b: Json | undefined): boolean {
  return a === b || (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b)
}
