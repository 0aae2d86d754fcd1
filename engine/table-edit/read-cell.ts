import { parseCellText } from '../domain/parse-cell-text.ts'
import { allowedItems, codesOf, dictOf, fixedItems, labelIn } from '../model/field-choices.ts'
import type { FieldModel } from '../model/model.ts'
import { isCovered } from '../personal-data.ts'
import type { Row } from '../schema/format/json.ts'
import type { DictionaryItem } from '../schema/records/dictionary.ts'
import type { EntityProperty } from '../schema/records/property.ts'
import { isRow, labelOf } from '../schema/records/record-values.ts'

type Items = readonly DictionaryItem[]

/** What texts are recognised by: items of dictionaries by type, offices and people. */
export interface CellChoices {
  dictionaries: ReadonlyMap<string, Items>
  directories: ReadonlyMap<'office' | 'user', Items>
}

/**
 * What a text in a cell stands for: values of fields; values with a record that is named for a field and still has to be looked up; or what was expected
 * instead.
 */
export type CellReading = { values: Row; names?: Readonly<Record<string, string>> } | { expected: string }

const files = new Set(['attachments', 'signature', 'bound-signature'])

/** Whether a text can be put into a cell of the field at all. */
export function takesText({ property, widget }: Pick<FieldModel, 'property' | 'widget'>): boolean {
  return property !== null && property.type !== 'array' && !files.has(widget) && !(property.type === 'string' && property['x-attachment'] !== undefined)
}

/** The kind of the directory that a field chooses from; null for other fields. */
export function directoryOf({ property }: Pick<FieldModel, 'property'>): 'office' | 'user' | null {
  return (property?.type === 'string' && property['x-directory']) || null
}

/** The field that holds the key of the record whose name stands in this one: itself, or another that its picker fills; null when it names none. */
export function referenceOf(
  field: Pick<FieldModel, 'field' | 'property' | 'widget' | 'params'>,
  properties: Readonly<Record<string, EntityProperty>>,
): string | null {
  const refers = (property: EntityProperty | null | undefined): boolean => property?.type === 'string' && property['x-ref'] !== undefined
  if (refers(field.property)) return field.field
  if (field.widget !== 'reference-picker') return null
  const { fill } = field.params
  return Object.keys(isRow(fill) ? fill : {}).find((name) => name !== field.field && refers(properties[name])) ?? null
}

/** The value of a text written or copied elsewhere. Labels become codes, people and offices are known by name, other records by a name that the server looks up. */
export function readCell(field: FieldModel, text: string, row: Row, choices: CellChoices, properties: Readonly<Record<string, EntityProperty>>): CellReading {
  const { property } = field
  const written = text.trim()
  if (!property || property.type === 'array' || !takesText(field)) return { expected: '可粘贴的内容' }
  if (property['x-sensitive'] && isCovered(written)) {
    return written === row[field.field] ? { values: {} } : { expected: '完整的内容（这是遮盖后的内容）' }
  }
  const reference = referenceOf(field, properties)
  if (reference !== null) return readReference(field, reference, written, row)
  const directory = directoryOf(field)
  if (directory) return readDirectory(field, directory, written, choices)
  const type = dictOf(field)
  const fixed = fixedItems(field)
  const all = type === '' ? (fixed.length > 0 ? fixed : null) : (choices.dictionaries.get(type) ?? [])
  const items = all && allowedItems(all, field, row)
  const read = parseCellText(property, written, items)
  if ('expected' in read) return read
  const label = items
    ? {
        [labelOf(field.field)]:
          codesOf(read.value)
            .map((code) => labelIn(items, code))
            .join('、') || null,
      }
    : {}
  return { values: { [field.field]: read.value, ...(type === '' ? {} : label) } }
}

/** A name is kept as it is written, and the record that bears it is looked up. */
function readReference({ field }: FieldModel, reference: string, written: string, row: Row): CellReading {
  const shown = String(row[reference === field ? labelOf(field) : field] ?? '')
  if (written !== '' && written === shown && (row[reference] ?? '') !== '') return { values: {} }
  if (written === '') return { values: { [reference]: null, ...(reference === field ? { [labelOf(field)]: null } : { [field]: null }) } }
  const kept = reference === field ? { [labelOf(field)]: written } : { [field]: written }
  return { values: { [reference]: null, ...kept }, names: { [reference]: written } }
}

function readDirectory({ field, property }: FieldModel, kind: 'office' | 'user', written: string, choices: CellChoices): CellReading {
  if (written === '') return { values: { [field]: null, [labelOf(field)]: null } }
  const many = property?.type === 'string' && property['x-multiple']
  const found = (many ? written.split(/[,，、;；]/) : [written]).map((name) => idsNamed(name.trim(), kind, choices))
  if (found.some((ids) => ids.length > 1)) return { expected: '唯一的名称（有重名，请写成“姓名（部门）”）' }
  const ids = found.flatMap((each) => each)
  if (ids.length < found.length) return { expected: kind === 'user' ? '可选的人员' : '可选的机构' }
  return { values: { [field]: ids.join(','), [labelOf(field)]: written } }
}

const byName = new WeakMap<Items, Map<string, string[]>>()

/** Ids that a name stands for: an id itself, a name, or of a person the name with that of the office. */
function idsNamed(name: string, kind: 'office' | 'user', { directories }: CellChoices): string[] {
  const items = directories.get(kind) ?? []
  const offices = new Map((directories.get('office') ?? []).map(({ value, label }) => [value, label]))
  const known = byName.get(items) ?? new Map<string, string[]>()
  if (!byName.has(items)) {
    byName.set(items, known)
    for (const { value, label, parentValue = '' } of items) {
      const office = kind === 'user' ? offices.get(parentValue) : undefined
      for (const each of [value, label, ...(office === undefined ? [] : [`${label}（${office}）`])]) known.set(each, [...(known.get(each) ?? []), value])
    }
  }
  return known.get(name) ?? []
}
