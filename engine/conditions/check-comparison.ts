import { kindOf, storedValue } from '../domain/stored-value.ts'
import { problem, type Problem } from '../problem.ts'
import type { Json } from '../schema/format/json.ts'
import type { EntityProperty } from '../schema/records/property.ts'
import { MOST_VALUES, type Comparison } from './condition.ts'
import { fieldKind, fittingOps, needsNoValue, operatorTitle, wordsIn } from './operators.ts'
import { periodDays } from './periods.ts'

const LONGEST_TEXT = 200
const LONGEST_VALUE = 500
const MOST_WORDS = 20

/** Any day will do to see whether a text names a period. */
const someDay = '2026-01-01'

/**
 * Why a field cannot be held by this comparison: it does not fit the field, or its value is none of the field's. Null where it can. Browser and
 * server judge alike; `path` is where the comparison stands.
 */
export function comparisonProblem(property: EntityProperty, { op, value }: Comparison, path: string): Problem | null {
  const fitting = fittingOps(property)
  const { title } = property
  if (!fitting.includes(op)) {
    const kind = fieldKind(property)
    const titles = [...new Set(fitting.map((each) => operatorTitle(each, kind)))]
    return problem('call.unfit-operator', path, { title, op: operatorTitle(op, kind), fitting: titles.join('、') || '无', got: op })
  }
  const expected = needsNoValue(op) ? '' : expectedValue(property, op, value)
  return expected === '' ? null : problem('call.bad-parameter', `${path}/value`, { parameter: title, expected })
}

/** What the value should be; '' where it is so. */
function expectedValue(property: EntityProperty, op: Comparison['op'], value: Json): string {
  switch (op) {
    case 'contains':
    case 'lacks':
    case 'prefix':
      return isText(value) ? '' : `不超过 ${LONGEST_TEXT} 个字的文本`
    case 'anyWords':
    case 'allWords':
      return isText(value) && hasWords(String(value)) ? '' : `1 到 ${MOST_WORDS} 个词，以空格隔开`
    case 'during':
      return typeof value === 'string' && periodDays(value, someDay) !== null ? '' : '时段，如 last-30-days、this-month'
    case 'between':
      return Array.isArray(value) && value.length === 2 && value.every((each) => isEmpty(each) || fits(property, each))
        ? ''
        : `[起, 止]，都是${kindOf(property)}`
    case 'in':
    case 'notIn':
      return valuesProblem(property, valuesOf(value))
    default:
      return !isEmpty(value) && fits(property, value) ? '' : kindOf(property)
  }
}

/** The values of a comparison with several: a list, or codes joined by commas. */
export function valuesOf(value: Json): Json[] {
  return Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value]
}

function valuesProblem(property: EntityProperty, values: readonly Json[]): string {
  if (values.length > MOST_VALUES) return `不超过 ${MOST_VALUES} 个值`
  return values.every((each) => fits(property, each)) ? '' : `${kindOf(property)}的列表`
}

function fits(property: EntityProperty, value: Json): boolean {
  const stored = storedValue(property, value)
  return stored !== undefined && (typeof stored !== 'string' || stored.length <= LONGEST_VALUE)
}

function isText(value: Json): boolean {
  return (typeof value === 'string' || typeof value === 'number') && String(value).trim().length <= LONGEST_TEXT && !String(value).includes('\u0000')
}

function hasWords(text: string): boolean {
  const { length } = wordsIn(text)
  return length > 0 && length <= MOST_WORDS
}

function isEmpty(value: Json): boolean {
  return value === null || value === ''
}
