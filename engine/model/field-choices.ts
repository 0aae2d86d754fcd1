import { isOfferedFor, type ApplicableKinds } from '../domain/applicable-kinds.ts'
import type { FieldModel } from './model.ts'
import { textOf } from '../runtime/effects/action-rows.ts'
import { fillTemplate, templateNames } from '../runtime/effects/template.ts'
import type { DictionaryItem } from '../schema/records/dictionary.ts'
import type { EntityProperty } from '../schema/records/property.ts'
import type { Json, JsonObject, Row } from '../schema/format/json.ts'

type Items = readonly DictionaryItem[]

/** Dictionary type of a field; '' when it has none. `params.dict` wins over the entity's word. */
export function dictOf(field: FieldModel): string {
  if (typeof field.params['dict'] === 'string') return field.params['dict']
  const { property } = field
  return (property && property.type !== 'array' && property['x-dict']) || ''
}

/** Choices that need no dictionary: `params.options` or the entity's enum. */
export function fixedItems(field: FieldModel): DictionaryItem[] {
  const listed = field.params['options']
  if (Array.isArray(listed))
    return listed.flatMap((each) => (isObject(each) ? [{ value: String(each['value'] ?? ''), label: String(each['label'] ?? each['value'] ?? '') }] : []))
  const { property } = field
  return property?.type === 'string' && property.enum ? property.enum.map((value) => ({ value, label: value })) : []
}

/**
 * The choices that fit the record as it stands. Params: `parent` (field whose value is the item's parent), `parentValue` (template),
 * `match` (item attribute → field), `allow: combination` with `with` (field of the category): kinds of work that are done on it, by the table of the
 * field's validator.
 */
export function allowedItems(items: Items, { params, property }: Pick<FieldModel, 'params' | 'property'>, record: Row): Items {
  const tests: ((item: DictionaryItem) => boolean)[] = []
  const { parent, parentValue, match } = params
  if (typeof parent === 'string') tests.push((item) => item.parentValue === textOf(record, parent))
  if (typeof parentValue === 'string') {
    const wanted = String(fillTemplate(parentValue, [record]))
    if (wanted !== '') tests.push((item) => item.parentValue === wanted)
  }
  if (isObject(match)) for (const [attr, field] of Object.entries(match)) tests.push(matching(attr, textOf(record, String(field))))
  if (params['allow'] === 'combination') {
    const category = textOf(record, String(params['with'] ?? ''))
    const table = tableOf(property)
    if (category !== '') tests.push((item) => isOfferedFor(table, item.value, category))
  }
  return tests.length === 0 ? items : items.filter((item) => tests.every((test) => test(item)))
}

/** Fields of the record that decide the choices: a change of one asks for them again. */
export function choiceDependencies(params: JsonObject): string[] {
  const names = ['parent', 'with', 'within', 'min', 'max'].flatMap((word) => (typeof params[word] === 'string' ? [params[word]] : []))
  const matched = isObject(params['match']) ? Object.values(params['match']).map(String) : []
  return [...new Set([...names, ...matched, ...templateNames(params['parentValue'] ?? ''), ...templateNames(params['content'] ?? '')])]
}

/** A code as the record keeps it: integers for integer fields. */
export function codeValue(code: string | undefined, property: EntityProperty | null): Json {
  if (code === undefined || code === '') return null
  return property?.type === 'integer' ? Number(code) : code
}

/** Codes of a comma-joined value. */
export function codesOf(value: Json): string[] {
  return value === null || value === ''
    ? []
    : String(value)
        .split(',')
        .filter((code) => code !== '')
}

/** Label of a code, or the code itself where the dictionary does not know it. */
export function labelIn(items: Items, code: string): string {
  return items.find((item) => item.value === code)?.label ?? code
}

/** The table of the validator of a field that has one. */
function tableOf(property: EntityProperty | null): ApplicableKinds {
  const uses = property && property.type !== 'array' ? (property['x-validate'] ?? []) : []
  return Object.assign({}, ...uses.map((use) => (typeof use === 'string' ? {} : (use.params?.['table'] ?? {})))) as ApplicableKinds
}

function matching(attr: string, wanted: string): (item: DictionaryItem) => boolean {
  return (item) => {
    const own = item.attrs?.[attr]
    return wanted === '' || own === undefined || own === '' || own.split(',').includes(wanted)
  }
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
