import { fieldsRead } from '../expressions/evaluate.ts'
import type { Entity } from '../schema/records/entity.ts'
import type { EntityProperty } from '../schema/records/property.ts'
import { isReserved } from '../schema/records/field-rights.ts'
import type { JsonObject } from '../schema/format/json.ts'
import { requiredWhen, fieldsIn, objectOf, ownTitle } from '../schema/records/objects.ts'
import type { FormItem } from '../schema/screens/kinds/form.ts'
import { hasOperator, type SessionInfo } from '../schema/accounts/session.ts'
import { expandShorthand, type ChildColumn, type SearchItem } from '../schema/screens/kinds/view-words.ts'
import type { ChildColumnModel, FieldModel, FieldRules, FormFieldModel } from './model.ts'
import { dueLevels } from '../domain/due-levels.ts'
import { inferOp, inferSearchWidget, inferWidget, inferWidth, wideWidgets } from './infer-controls.ts'

const chosen = new Set([
  'select',
  'multi-select',
  'dict-cascader',
  'date',
  'date-range',
  'datetime',
  'month',
  'time',
  'colour',
  'tree-select',
  'user-picker',
  'reference-picker',
  'radio',
  'checkbox',
  'switch',
])

/** The property of a field the caller may read, or null. */
export function propertyOf(entity: Entity | undefined, field: string): EntityProperty | null {
  return entity && Object.hasOwn(entity.properties, field) ? (entity.properties[field] ?? null) : null
}

/** What the fields of a form are derived within. */
interface FormAround {
  entity: Entity
  children: Record<string, Entity>
  readOnly: boolean
  session: Pick<SessionInfo, 'operators'>
}

/** The form fields of an item: its field, or those of the object it names. None when the caller may not read them. */
export function deriveFormFields(item: string | FormItem, around: FormAround): FormFieldModel[] {
  const use: FormItem = expandShorthand(item)
  const own = deriveFormField(use, around)
  if (own) return [own]
  const { entity } = around
  return fieldsIn(entity, use.field ?? use.id).flatMap((path) => {
    const derived = deriveFormField(partOf(use, entity, path), around)
    return derived ? { ...derived, object: objectAround(use, entity, path) } : []
  })
}

/** What an item that names an object says for one field in it. */
function partOf(use: FormItem, entity: Entity, path: string): FormItem {
  const { title: _, help: __, required, field = use.id, ...shared } = use
  const isAsked = required !== undefined && requiredWhen(entity, path).of === field
  const title = ownTitle(entity, path, entity.properties[path]?.title ?? '')
  return { ...shared, id: use.id + path.slice(field.length), field: path, title, ...(isAsked ? { required } : {}) }
}

function objectAround({ id, field = id, title, help }: FormItem, { objects = {} }: Entity, path: string): NonNullable<FormFieldModel['object']> {
  const around = objectOf(path)
  const objectWords = objects[around]
  const description = around === field ? (help ?? objectWords?.description) : objectWords?.description
  const whole = objectWords?.title ?? around
  const shown = title === undefined ? whole : title + whole.slice(objects[field]?.title.length ?? 0)
  return { field: around, title: shown, ...(description === undefined ? {} : { help: description }) }
}

/** A form field: the entity's word, then what the view says differently. Null when the caller may not read the field. */
function deriveFormField(use: FormItem, { entity, children, readOnly: formReadOnly, session }: FormAround): FormFieldModel | null {
  const field = use.field ?? use.id
  const property = propertyOf(entity, field)
  if (!property) return null
  const widget = use.widget ?? inferWidget(property)
  // A step of a flow may ask for a field that saving never accepts, such as an opinion: the view then says `readOnly: false`.
  const readOnly = formReadOnly || isReserved(property) || (use.readOnly ?? property.readOnly === true)
  const demand = requiredWhen(entity, field)
  const asked = entity.required?.includes(field) === true || entity.required?.includes(demand.of) === true
  const demanded = use.required === true || (!readOnly && property.readOnly !== true && asked)
  const columns = property.type === 'array' ? deriveChildColumns(use, children[property['x-child'].entity], property['x-child'].key, session) : undefined
  return {
    ...textsOf(use, property, widget),
    id: use.id,
    field,
    widget,
    params: { ...property['x-params'], ...use.params },
    property,
    span: use.span ?? (wideWidgets.has(widget) ? 'full' : 1),
    hidden: use.hidden ?? false,
    required: demanded,
    readOnly,
    why: readOnly && property.readOnly ? [{ by: 'entity', text: isReserved(property) ? '您没有修改该字段的权限' : '由系统生成，不能填写' }] : [],
    rules: rulesOf(begunBy(use, property, readOnly), entity, readOnly ? undefined : property['x-required']),
    ...(demand.with.length > 0 && !readOnly ? { askedWith: [...demand.with] } : {}),
    validators: validatorsOf(use, property),
    ...(columns ? { columns } : {}),
  }
}

const dueChoices = { options: dueLevels.map(({ value, label }) => ({ value, label })) }

/** A search item; null when none of its fields may be read. */
export function deriveSearchItem(item: string | SearchItem, entity: Entity, children: Record<string, Entity>): FieldModel | null {
  const use: SearchItem = expandShorthand(item)
  const field = use.field ?? use.id
  const fields = use.fields?.filter((path) => readable(path, entity, new Map(Object.entries(children))))
  const property = propertyOf(entity, field)
  if (fields ? fields.length === 0 : !property) return null
  const op = use.op ?? inferOp(fields ? null : property, use.widget)
  const widget = use.widget ?? (fields ? 'text' : inferSearchWidget(property, op))
  const title = use.title ?? property?.title ?? use.id
  return {
    id: use.id,
    field,
    ...(fields ? { fields } : {}),
    title,
    widget,
    params: { ...(use.default === undefined ? {} : { default: use.default }), ...property?.['x-params'], ...(op === 'due' ? dueChoices : {}), ...use.params },
    property,
    placeholder: use.placeholder ?? placeholderOf(title, widget),
    span: 1,
    hidden: use.hidden ?? false,
    required: false,
    readOnly: false,
    op,
  }
}

/** True when the caller may read the field, or with `list.field` that of the rows of a child list. */
export function readable(path: string, entity: Entity, children: ReadonlyMap<string, Entity>): boolean {
  if (propertyOf(entity, path)) return true
  const [first = '', second] = path.split('.')
  const property = propertyOf(entity, first)
  if (second === undefined) return property !== null
  return property?.type === 'array' && propertyOf(children.get(property['x-child'].entity), second) !== null
}

function deriveChildColumns(use: FormItem, child: Entity | undefined, ownerKey: string, session: FormAround['session']): FormFieldModel['columns'] {
  if (!child) return []
  const named: (string | ChildColumn)[] = use.columns ?? Object.keys(child.properties).filter((name) => name !== child['x-key'] && name !== ownerKey)
  return named.flatMap((item) => {
    const column: ChildColumn = expandShorthand(item)
    const field = column.field ?? column.id
    const property = propertyOf(child, field)
    const denied = column.operator !== undefined && !hasOperator(session, column.operator)
    return property ? [deriveChildColumn(denied ? { ...column, editable: false } : column, field, property, (child.required ?? []).includes(field))] : []
  })
}

function deriveChildColumn(column: ChildColumn, field: string, property: EntityProperty, required: boolean): ChildColumnModel {
  const widget = inferWidget(property)
  const editable = (column.editable ?? false) && property.readOnly !== true
  return {
    ...textsOf(column.title === undefined ? {} : { title: column.title }, property, widget),
    id: column.id,
    field,
    widget,
    params: { ...property['x-params'], ...column.params },
    property,
    span: 1,
    // what has to be entered cannot be put out of sight
    hidden: (column.hidden ?? false) && !(required && editable),
    required: required && editable,
    readOnly: !editable,
    width: column.width ?? inferWidth(property),
    editable,
    ...(column.visible === undefined ? {} : { visible: column.visible }),
    ...(column.phone === undefined ? {} : { phone: column.phone }),
  }
}

function textsOf(
  use: Pick<FormItem, 'title' | 'placeholder' | 'help'>,
  property: EntityProperty,
  widget: string,
): Pick<FieldModel, 'title' | 'placeholder' | 'help' | 'unit'> {
  const title = use.title ?? property.title
  const help = use.help ?? property.description
  const unit = property['x-unit']
  return {
    title,
    placeholder: use.placeholder ?? placeholderOf(title, widget),
    ...(help === undefined ? {} : { help }),
    ...(unit === undefined ? {} : { unit }),
  }
}

function placeholderOf(title: string, widget: string): string {
  return `${chosen.has(widget) ? '请选择' : '请输入'}${title}`
}

/** What a person begins the field with stands in the place of the view's word; nobody begins what he cannot fill in. */
function begunBy(use: FormItem, property: EntityProperty, readOnly: boolean): FormItem {
  const { ownDefault } = use
  if (ownDefault === undefined || readOnly || use.value !== undefined || property.type === 'array') return use
  if (property.type !== 'integer') return { ...use, default: JSON.stringify(ownDefault) }
  return /^-?\d{1,15}$/.test(ownDefault) ? { ...use, default: ownDefault } : use
}

function rulesOf(use: FormItem, entity: Entity, entityRequired: string | undefined): FieldRules {
  const required = either(typeof use.required === 'string' ? use.required : undefined, entityRequired)
  const { visible, disabled, default: start, value } = use
  const words = [visible, disabled, required, value].filter((rule) => rule !== undefined)
  return {
    ...(visible === undefined ? {} : { visible }),
    ...(disabled === undefined ? {} : { disabled }),
    ...(required === undefined ? {} : { required }),
    ...(start === undefined ? {} : { default: start }),
    ...(value === undefined ? {} : { value }),
    reads: [...new Set(words.flatMap((rule) => formReads(rule, entity)))],
  }
}

/** Fields of the form that a rule reads; of an object read as a whole, those in it. */
export function formReads(rule: string, entity: Entity): string[] {
  return fieldsRead(rule, 'form').flatMap((name) => (entity.objects?.[name] ? fieldsIn(entity, name) : [name]))
}

function either(first: string | undefined, second: string | undefined): string | undefined {
  if (first === undefined || second === undefined || first === second) return first ?? second
  return `(${first}) || (${second})`
}

function validatorsOf(use: FormItem, property: EntityProperty): FormFieldModel['validators'] {
  const found = new Map<string, { id: string; params: JsonObject }>()
  for (const each of [...(property['x-validate'] ?? []), ...(use.validators ?? [])]) {
    const spelt = typeof each === 'string' ? { id: each, params: {} } : { id: each.id, params: each.params ?? {} }
    found.set(spelt.id, spelt)
  }
  return [...found.values()]
}
