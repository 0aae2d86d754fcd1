import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { FormFieldModel, FormModel, GroupModel } from '../../engine/model/model.ts'
import { labelOf } from '../../engine/runtime/form-values.ts'
import type { EffectiveView } from '../../engine/schema/effective.ts'
import { deciders } from '../widgets/parts/options.ts'
import type { FormBag, FormData } from './rjsf-form.tsx'

type FormUiSchema = UiSchema<FormData, RJSFSchema, FormBag>

/** One field, compiled when the form opens: what each drawing would otherwise work out again. */
export interface FieldPlan {
  id: string
  field: FormFieldModel
  schema: RJSFSchema
  uiSchema: FormUiSchema
  /** Fields whose change alters what the widget offers or shows. */
  watches: readonly string[]
  /** The widget brings its own frame, so its label stands above, or is the group's title. */
  label: 'beside' | 'above' | 'hidden'
}

export interface GroupPlan {
  id: string
  group: GroupModel
  fields: readonly FieldPlan[]
}

export interface FormPlan {
  id: string
  groups: readonly GroupPlan[]
}

const framed = new Set(['child-table', 'attachments'])

/** True when the widget brings its own frame. */
export function isFramed(widget: string): boolean {
  return framed.has(widget)
}

/** The model, compiled: its groups with a plan for each field. */
export function planForm(model: FormModel, effective: EffectiveView, id: string): FormPlan {
  return { id, groups: model.groups.map((group) => planGroup(group, effective, id)) }
}

function planGroup(group: GroupModel, effective: EffectiveView, form: string): GroupPlan {
  const alone = group.fields.filter((field) => !field.hidden).length === 1
  return {
    id: `${form}-group-${group.id}`,
    group,
    fields: group.fields.filter((field) => !field.hidden).map((field) => planField(field, effective, form, alone)),
  }
}

function planField(field: FormFieldModel, effective: EffectiveView, form: string, alone: boolean): FieldPlan {
  const plan: FieldPlan = {
    id: `${form}-${field.field}`,
    field: withChildKey(field, effective),
    schema: { type: field.property?.type ?? 'string', title: field.title },
    uiSchema: { 'ui:widget': field.widget },
    watches: [labelOf(field.field), ...deciders(field.params)],
    label: isFramed(field.widget) ? (alone ? 'hidden' : 'above') : 'beside',
  }
  plan.uiSchema['ui:options'] = { plan }
  return plan
}

/** A copied row of a child list must not keep its key: the widget learns its name from here. */
function withChildKey(field: FormFieldModel, { children }: EffectiveView): FormFieldModel {
  const child = field.property?.type === 'array' ? children[field.property['x-child'].entity] : undefined
  return child ? { ...field, params: { ...field.params, key: child['x-key'] } } : field
}
