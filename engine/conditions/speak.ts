import type { Json } from '../schema/format/json.ts'
import type { EntityProperty } from '../schema/records/property.ts'
import { valuesOf } from './check-comparison.ts'
import { isComparison, membersOf, simplified, type Comparison, type Condition } from './condition.ts'
import { fieldKind, operatorTitle, wordsIn, type FieldKind } from './operators.ts'
import { periodText } from './periods.ts'

/** What names and codes are called. */
export interface Wording {
  titleOf(field: string): string
  propertyOf(field: string): EntityProperty | null
  /** What a code of the field is called: of a dictionary, an office, a person. */
  labelOf(field: string, code: string): string
}

/** Values that a sentence names one by one. */
const MOST_NAMED = 3

/** Conditions as one Chinese sentence: `受检单位包含“物业”，且（下次检验日期在最近 30 天内，或退回意见不为空）`; '' where nothing is asked. */
export function spokenConditions(conditions: readonly Condition[], wording: Wording): string {
  return joined('all', simplified(conditions), wording)
}

/** One condition of a list, as its chip says it. */
export function spokenCondition(condition: Condition, wording: Wording): string {
  return isComparison(condition) ? spokenComparison(condition, wording) : joined(...partsOf(condition), wording)
}

function partsOf(condition: Exclude<Condition, Comparison>): ['all' | 'any', Condition[]] {
  const { join, members } = membersOf(condition)
  return [join, members]
}

function joined(join: 'all' | 'any', members: readonly Condition[], wording: Wording): string {
  const texts = members.map((each) => {
    const text = spokenCondition(each, wording)
    return isComparison(each) || members.length === 1 ? text : `（${text}）`
  })
  return texts.join(join === 'all' ? '，且' : '，或')
}

function spokenComparison({ field, op, value }: Comparison, wording: Wording): string {
  const property = wording.propertyOf(field)
  const kind = property && fieldKind(property)
  return wording.titleOf(field) + predicate({ field, op, value }, kind, (code) => wording.labelOf(field, code))
}

function predicate({ op, value }: Comparison, kind: FieldKind | null, label: (code: string) => string): string {
  const how = operatorTitle(op, kind)
  switch (op) {
    case 'empty':
    case 'present':
    case 'mine':
      return how
    case 'during':
      return duringText(String(value))
    case 'between':
      return rangeText(value, kind)
    case 'in':
    case 'notIn':
      return several(
        op,
        kind,
        valuesOf(value).map((each) => label(plain(each))),
      )
    case 'anyWords':
    case 'allWords':
      return `含${wordsIn(plain(value))
        .map(quoted)
        .join(op === 'anyWords' ? '或' : '和')}`
    case 'eq':
      return `是${valueText(label(plain(value)), kind)}`
    case 'ne':
      return `不是${valueText(label(plain(value)), kind)}`
    default:
      return `${how}${kind === 'number' || kind === 'date' ? ' ' : ''}${valueText(plain(value), kind)}`
  }
}

function duringText(period: string): string {
  const text = periodText(period)
  if (text === '') return `在“${period}”`
  return /天$/.test(text) && /\d/.test(text) ? `在${text}内` : `在${text}`
}

function rangeText(value: Json, kind: FieldKind | null): string {
  const [from = '', to = ''] = Array.isArray(value) ? value.map(plain) : []
  if (from !== '' && from === to) return `是 ${from}`
  if (from !== '' && to !== '') return `在 ${from} 至 ${to} 之间`
  const dated = kind === 'date'
  return from === '' ? `${dated ? '不晚于' : '不大于'} ${to}` : `${dated ? '不早于' : '不小于'} ${from}`
}

/** `是“电梯”`, `是“电梯”“锅炉”之一`, `是“A1”“A2”“A3”等 1000 个之一`. */
function several(op: 'in' | 'notIn', kind: FieldKind | null, labels: readonly string[]): string {
  const verb = (op === 'notIn' ? '不' : '') + (kind === 'dicts' ? '含' : '是')
  const named = labels.slice(0, MOST_NAMED).map(quoted).join('')
  const count = labels.length > MOST_NAMED ? `等 ${labels.length} 个` : ''
  return verb + named + count + (labels.length < 2 ? '' : op === 'in' ? '之一' : '中任一')
}

function valueText(text: string, kind: FieldKind | null): string {
  return kind === 'number' || kind === 'date' ? text : quoted(text)
}

function quoted(text: string): string {
  return `“${text}”`
}

function plain(value: Json | undefined): string {
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value)
}
