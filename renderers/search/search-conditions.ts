import { propertyOf } from '../../engine/model/derive-fields.ts'
import type { ColumnModel, FieldModel } from '../../engine/model/model.ts'
import type { ColumnFilter, ListQuery } from '../../engine/runtime/effects/screen-snapshot.ts'
import type { DictionaryItem } from '../../engine/schema/records/dictionary.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { EntityProperty } from '../../engine/schema/records/property.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { filterHow } from './column-filter.ts'
import { rangeEnds } from '../widgets/dates/range-ends.ts'
import { codesOf, dictOf, fixedItems, labelIn } from '../dictionaries/field-choices.ts'

/** One thing that a list is searched by now. */
export interface Condition {
  id: string
  title: string
  /** How the value is compared, as `包含`; '' where it goes without saying. */
  how: string
  value: Json
  /** The value is `[from, to]`. */
  range: 'dates' | 'numbers' | null
  /** What codes are looked up in. */
  words: { dict: string; fixed: readonly DictionaryItem[]; directory: 'office' | 'user' | null }
  /** What is asked once it is gone. */
  rest: Partial<Pick<ListQuery, 'search' | 'filters' | 'quick'>>
}

interface Known {
  search: readonly FieldModel[]
  columns: readonly ColumnModel[]
  entity: Entity
}

/** Everything that a list is searched by, as far as the user can take it away: quick search, search items in the order of the form, filters of columns. */
export function conditionsOf({ quick, search, filters }: ListQuery, known: Known): Condition[] {
  const order = known.search.map(({ id }) => id)
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  const items = Object.entries(search).filter(([, value]) => isSet(value))
  items.sort(([one], [other]) => place(one) - place(other))
  return [
    ...(quick ? [{ id: 'quick', title: '快速查找', how: '', value: quick, range: null, words: noWords, rest: { quick: '' } }] : []),
    ...items.map(([id, value]): Condition => {
      const { [id]: _gone, ...rest } = search
      return { id: `search:${id}`, value, rest: { search: rest }, ...itemWords(id, value, known) }
    }),
    ...filters.map((filter): Condition => ({
      id: `filter:${filter.field}`,
      value: filter.value,
      rest: { filters: filters.filter((each) => each !== filter) },
      ...filterWords(filter, known),
    })),
  ]
}

/** Whether a search item asks for something. */
export function isSet(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.every((each) => !isSet(each)))
}

const mostNamed = 3

/** The value in words: labels instead of codes, both ends of a range, the first of many. */
export function valueText({ value, range }: Pick<Condition, 'value' | 'range'>, items: readonly DictionaryItem[]): string {
  if (range) return rangeText(rangeEnds(value), range)
  const values = Array.isArray(value) ? value.map(String) : items.length > 0 ? codesOf(value) : isSet(value) ? [String(value)] : []
  const named = values.slice(0, mostNamed).map((code) => labelIn(items, code))
  return `${named.join('、')}${values.length > mostNamed ? ` 等 ${values.length} 个` : ''}`
}

/** The condition as people read it: `受检单位：江南医院`. */
export function conditionText({ title, how }: Pick<Condition, 'title' | 'how'>, value: string): string {
  return `${title}：${[how, value].filter((part) => part !== '').join(' ')}`
}

function rangeText([from, to]: [string, string], kind: 'dates' | 'numbers'): string {
  if (from === to) return from
  if (from !== '' && to !== '') return `${from} 至 ${to}`
  const [open, closed] = kind === 'dates' ? (['起', '止'] as const) : (['及以上', '及以下'] as const)
  return from === '' ? `${to} ${closed}` : `${from} ${open}`
}

type Wording = Pick<Condition, 'title' | 'how' | 'range' | 'words'>

const noWords: Condition['words'] = { dict: '', fixed: [], directory: null }
const yesNo: DictionaryItem[] = [
  { value: '1', label: '是' },
  { value: '0', label: '否' },
]

/** A search item as its form words it; a value without an item, out of a named view say, goes by its field. */
function itemWords(id: string, value: Json, { search, entity }: Known): Wording {
  const field = search.find((each) => each.id === id)
  if (!field) return { title: propertyOf(entity, id)?.title ?? id, how: '', range: null, words: wordsOf(propertyOf(entity, id)) }
  const { widget, op, property, title } = field
  const range = Array.isArray(value) && (widget === 'date-range' || op === 'between') ? kindOfRange(property) : null
  const fixed = widget === 'checkbox' || widget === 'switch' ? yesNo : fixedItems(field)
  return { title, how: '', range, words: { ...wordsOf(property), dict: dictOf(field), fixed } }
}

function filterWords({ field, op }: ColumnFilter, { columns, entity }: Known): Wording {
  const column = columns.find((each) => each.field === field)
  const property = column?.property ?? propertyOf(entity, field)
  const title = column?.title ?? property?.title ?? field
  return { title, how: filterHow(op, property), range: op === 'between' ? kindOfRange(property) : null, words: wordsOf(property) }
}

function wordsOf(property: EntityProperty | null): Condition['words'] {
  if (!property || property.type === 'array') return noWords
  return { dict: property['x-dict'] ?? '', fixed: [], directory: property.type === 'string' ? (property['x-directory'] ?? null) : null }
}

function kindOfRange(property: EntityProperty | null): 'dates' | 'numbers' {
  return property?.type === 'integer' || (property?.type === 'string' && property.format === 'decimal') ? 'numbers' : 'dates'
}
