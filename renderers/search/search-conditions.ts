import { propertyOf } from '../../engine/model/derive-fields.ts'
import { comparisonsIn, type Condition } from '../../engine/conditions/condition.ts'
import type { FieldModel } from '../../engine/model/model.ts'
import type { ListQuery } from '../../engine/runtime/effects/screen-snapshot.ts'
import type { DictionaryItem } from '../../engine/schema/records/dictionary.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { EntityProperty } from '../../engine/schema/records/property.ts'
import { isBlank } from '../../engine/schema/records/record-values.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import type { ConditionField } from './conditions/condition-fields.ts'
import { rangeEnds } from '../widgets/dates/range-ends.ts'
import { codesOf, dictOf, fixedItems, labelIn } from '../../engine/model/field-choices.ts'

/** One thing that a list is searched by now. */
export interface Searched {
  id: string
  title: string
  value: Json
  /** The value is `[from, to]`. */
  range: 'dates' | 'numbers' | null
  /** What codes are looked up in. */
  words: { dict: string; fixed: readonly DictionaryItem[]; directory: 'office' | 'user' | null }
  /** The condition that it is, said as a sentence; null for the quick search and for items of the search form. */
  asked: Condition | null
  /** What is asked once it is gone. */
  rest: Partial<Pick<ListQuery, 'search' | 'filters' | 'quick'>>
}

interface Known {
  search: readonly FieldModel[]
  entity: Entity
  /** What conditions may name. */
  fields: readonly ConditionField[]
}

/** Everything that a list is searched by, as far as the user can take it away: quick search, search items in the order of the form, conditions. */
export function conditionsOf({ quick, search, filters }: ListQuery, known: Known): Searched[] {
  const order = known.search.map(({ id }) => id)
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  const items = Object.entries(search).filter(([, value]) => isSet(value))
  items.sort(([one], [other]) => place(one) - place(other))
  return [
    ...(quick ? [{ id: 'quick', title: '快速查找', value: quick, range: null, words: noWords, asked: null, rest: { quick: '' } }] : []),
    ...items.map(([id, value]): Searched => {
      const { [id]: _gone, ...rest } = search
      return { id: `search:${id}`, value, asked: null, rest: { search: rest }, ...itemWords(id, value, known) }
    }),
    ...filters.map((asked, at): Searched => ({
      id: `filter:${at} ${comparisonsIn([asked])[0]?.field ?? ''}`,
      title: [...new Set(comparisonsIn([asked]).map(({ field }) => titleOf(field, known)))].join('、'),
      value: null,
      range: null,
      words: noWords,
      asked,
      rest: { filters: filters.filter((each) => each !== asked) },
    })),
  ]
}

/** Whether a search item asks for something. */
export function isSet(value: Json | undefined): boolean {
  return !isBlank(value)
}

const mostNamed = 3

/** The value in words: labels instead of codes, both ends of a range, the first of many. */
export function valueText({ value, range }: Pick<Searched, 'value' | 'range'>, items: readonly DictionaryItem[]): string {
  if (range) return rangeText(rangeEnds(value), range)
  const values = Array.isArray(value) ? value.map(String) : items.length > 0 ? codesOf(value) : isSet(value) ? [String(value)] : []
  const named = values.slice(0, mostNamed).map((code) => labelIn(items, code))
  return `${named.join('、')}${values.length > mostNamed ? ` 等 ${values.length} 个` : ''}`
}

/** A search item as people read it: `受检单位：江南医院`. */
export function conditionText({ title }: Pick<Searched, 'title'>, value: string): string {
  return `${title}：${value}`
}

function rangeText([from, to]: [string, string], kind: 'dates' | 'numbers'): string {
  if (from === to) return from
  if (from !== '' && to !== '') return `${from} 至 ${to}`
  const [open, closed] = kind === 'dates' ? (['起', '止'] as const) : (['及以上', '及以下'] as const)
  return from === '' ? `${to} ${closed}` : `${from} ${open}`
}

type ItemWords = Pick<Searched, 'title' | 'range' | 'words'>

const noWords: Searched['words'] = { dict: '', fixed: [], directory: null }
const yesNo: DictionaryItem[] = [
  { value: '1', label: '是' },
  { value: '0', label: '否' },
]

/** A search item as its form words it; a value without an item, out of a named view say, goes by its field. */
function itemWords(id: string, value: Json, { search, entity }: Known): ItemWords {
  const field = search.find((each) => each.id === id)
  if (!field) return { title: propertyOf(entity, id)?.title ?? id, range: null, words: wordsOf(propertyOf(entity, id)) }
  const { widget, op, property, title } = field
  const range = Array.isArray(value) && (widget === 'date-range' || op === 'between') ? kindOfRange(property) : null
  const fixed = widget === 'checkbox' || widget === 'switch' ? yesNo : fixedItems(field)
  return { title, range, words: { ...wordsOf(property), dict: dictOf(field), fixed } }
}

function titleOf(field: string, { fields, entity }: Known): string {
  return fields.find((each) => each.field === field)?.title ?? propertyOf(entity, field)?.title ?? field
}

function wordsOf(property: EntityProperty | null): Searched['words'] {
  if (!property || property.type === 'array') return noWords
  return { dict: property['x-dict'] ?? '', fixed: [], directory: property.type === 'string' ? (property['x-directory'] ?? null) : null }
}

function kindOfRange(property: EntityProperty | null): 'dates' | 'numbers' {
  return property?.type === 'integer' || (property?.type === 'string' && property.format === 'decimal') ? 'numbers' : 'dates'
}
