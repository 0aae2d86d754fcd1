import { placeholderKind } from '../../../engine/domain/placeholders.ts'
import type { FormFieldModel, FormModel, GroupModel } from '../../../engine/model/model.ts'
import { isRow, labelOf } from '../../../engine/schema/records/record-values.ts'
import { fieldsSigned, signedWords } from '../../../engine/signing/signed-fields.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import { choiceDependencies } from '../../../engine/model/field-choices.ts'

/** One field, compiled when the form opens: what each drawing would otherwise work out again. */
export interface FieldPlan {
  id: string
  field: FormFieldModel
  /** Fields whose change alters what the widget offers or shows. */
  watches: readonly string[]
  /** The widget brings its own frame, so its label stands above, or is the group's title. */
  label: 'beside' | 'above' | 'hidden'
}

/** Neighbours of a group: fields of its own, or those of one object under its title. */
export interface PartPlan {
  id: string
  object: FormFieldModel['object'] | null
  fields: readonly FieldPlan[]
}

export interface GroupPlan {
  id: string
  group: GroupModel
  fields: readonly FieldPlan[]
  /** The same fields, as they are drawn. */
  parts: readonly PartPlan[]
}

export interface FormPlan {
  id: string
  groups: readonly GroupPlan[]
  /** Those one below the other, and those that stand beside them. */
  main: readonly GroupPlan[]
  beside: readonly GroupPlan[]
}

const framed = new Set(['child-table', 'attachments'])

/** True when the widget brings its own frame. */
export function isFramed(widget: string): boolean {
  return framed.has(widget)
}

/** The model, compiled: its groups with a plan for each field. */
export function planForm(model: FormModel, effective: EffectiveView, id: string): FormPlan {
  const usedIds = new Set<string>()
  const groups = model.groups.map((group) => planGroup(group, effective, id, usedIds))
  return { id, groups, main: groups.filter(({ group }) => !group.place), beside: groups.filter(({ group }) => group.place) }
}

function planGroup(group: GroupModel, effective: EffectiveView, form: string, usedIds: Set<string>): GroupPlan {
  const alone = group.fields.filter((field) => !field.hidden).length === 1
  const id = `${form}-group-${group.id}`
  const fields = group.fields.filter((field) => !field.hidden).map((field) => planField(field, effective, nameIn(form, field, usedIds), alone))
  return { id, group, fields, parts: partsOf(fields, id) }
}

function partsOf(fields: readonly FieldPlan[], group: string): PartPlan[] {
  const parts: { id: string; object: PartPlan['object']; fields: FieldPlan[] }[] = []
  for (const plan of fields) {
    const object = plan.field.object ?? null
    const last = parts.at(-1)
    if (last?.object?.field === object?.field && last) last.fields.push(plan)
    else parts.push({ id: `${group}-part-${parts.length}`, object, fields: [plan] })
  }
  return parts
}

/** Problems find their control by the field's name: the first item on a field has it, later ones their own. */
function nameIn(form: string, { id, field }: FormFieldModel, usedIds: Set<string>): string {
  const name = `${form}-${(usedIds.has(field) ? id : field).replaceAll('.', '-')}`
  usedIds.add(field)
  return name
}

function planField(field: FormFieldModel, effective: EffectiveView, id: string, alone: boolean): FieldPlan {
  const link = linkOf(field, effective)
  const kind = placeholderKind(field.property)
  const signed = signedWords(field.property)
  return {
    id,
    field: withChildKey(link === undefined ? field : { ...field, params: { ...field.params, link } }, effective),
    watches: [
      labelOf(field.field),
      ...choiceDependencies(field.params),
      ...[kind, link].filter((each) => each !== undefined),
      ...(signed ? fieldsSigned(signed) : []),
    ],
    label: isFramed(field.widget) ? (alone ? 'hidden' : 'above') : 'beside',
  }
}

/** A copied row of a child list must not keep its key: the widget learns its name from here. */
function withChildKey(field: FormFieldModel, { children }: EffectiveView): FormFieldModel {
  const child = field.property?.type === 'array' ? children[field.property['x-child'].entity] : undefined
  return child ? { ...field, params: { ...field.params, key: child['x-key'] } } : field
}

/** The field that holds which record a name was picked from: of those that come along with the name the first that refers to a record. */
function linkOf({ field, params, property }: FormFieldModel, { entity }: EffectiveView): string | undefined {
  const fill = params['fill']
  const isReference = (name: string): boolean => {
    const own = entity.properties[name]
    return own?.type === 'string' && own['x-ref'] !== undefined
  }
  return isRow(fill) && property && !isReference(field) ? Object.keys(fill).find(isReference) : undefined
}
