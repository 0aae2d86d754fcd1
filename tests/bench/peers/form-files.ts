import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import type { FormView } from '../../../engine/schema/screens/kinds/form.ts'
import { benchEntity, benchView } from './bench-entity.ts'
import type { PlannedField, PlannedForm } from './plan.ts'

/** Fields of a group, as forms of this length have them: five rows of three columns. */
const GROUP = 15

/** Entity and view of a planned form, every rule of the plan kept. Selects share a dictionary where their choices are the same. */
export function formFiles({ fields }: PlannedForm): { entity: Entity; view: FormView } {
  const entity = benchEntity(
    fields.map((field) => [field.name, propertyOf(field)]),
    fields.filter((field) => field.required).map((field) => field.name),
  )
  const groups = Array.from({ length: Math.ceil(fields.length / GROUP) }, (_, at) => ({
    id: `g${at}`,
    title: `第${at + 1}部分`,
    columns: 3,
    items: fields.slice(at * GROUP, (at + 1) * GROUP).map(itemOf),
  }))
  const footer = [{ id: 'save', title: '提交', action: 'save', params: { call: 'bench/save' } }]
  return { entity, view: { ...benchView, kind: 'form', viewNo: 'bench/form', groups, footer } }
}

/** Name of the dictionary that all planned selects share. */
export const dictionary = 'BENCH'

function propertyOf({ type, label, pattern, min, max }: PlannedField): EntityProperty {
  const shared = { type: 'string' as const, title: label }
  switch (type) {
    case 'select':
      return { ...shared, 'x-dict': dictionary }
    case 'number':
      return { ...shared, format: 'decimal', 'x-scale': 2, ...(min === undefined ? {} : { minimum: min }), ...(max === undefined ? {} : { maximum: max }) }
    case 'date':
      return { ...shared, format: 'date' }
    case 'textarea':
      return { ...shared, format: 'text' }
    default:
      return { ...shared, ...(pattern === undefined ? {} : { pattern }) }
  }
}

function itemOf({ name, visibleWhen }: PlannedField): FormView['groups'][number]['items'][number] {
  return visibleWhen ? { id: name, visible: `form.${visibleWhen.field} != '${visibleWhen.not}'` } : name
}
