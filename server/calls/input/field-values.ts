import { kindOf, storedValue, type StoredValue } from '../../../engine/domain/stored-value.ts'
import { isRow } from '../../../engine/schema/records/record-values.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { badParameter } from './input.ts'

/** True for a value that stands for "nothing entered". */
export function isEmptyValue(value: Json | undefined): boolean {
  return value === undefined || value === null || value === ''
}

/** The rows of a child list; none where there is no list. */
export function rowsOf(value: Json | undefined): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : []
}

/** A row without the fields that the other has. */
export function omitFieldsOf(row: Row, other: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !Object.hasOwn(other, field)))
}

/** As `storedValue`, refusing what does not fit as a bad parameter. */
export function parameterValue(property: EntityProperty, value: Json | undefined, parameter: string): StoredValue {
  const stored = storedValue(property, value)
  if (stored === undefined || (typeof stored === 'string' && stored.length > 500)) throw badParameter(parameter, kindOf(property))
  return stored
}

/** A whole number from 1 to `most`; `fallback` where nothing is given. Anything else is refused as a bad parameter. */
export function wholeNumber(value: Json | undefined, parameter: string, fallback: number, most: number): number {
  if (isEmptyValue(value)) return fallback
  const number = typeof value === 'number' ? value : typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : NaN
  if (!Number.isInteger(number) || number < 1 || number > most) throw badParameter(parameter, `1 到 ${most} 的整数`)
  return number
}
