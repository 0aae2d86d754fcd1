import type { StoredPolicies, StoredPrices } from '../../engine/schema/business/pricing.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { fieldText } from '../records/fill-text.ts'
import type { OperationContext } from '../calls/operation.ts'
import { entityNamed, readableWhere } from '../records/records-in-scope.ts'

type StoredTerms = Pick<StoredPrices | StoredPolicies, 'entity' | 'when' | 'from' | 'to'>

/** Most records of one kind that are looked at. */
const MOST = 2000

/** The records stored on a screen, in force or not. */
export function storedRecords(context: OperationContext, terms: StoredTerms | undefined): Promise<Row[]> {
  return terms ? readableWhere(context, entityNamed(context.schemas, terms.entity), [], MOST) : Promise.resolve([])
}

/** True from the day the record begins. */
export function hasBegun({ from }: StoredTerms, row: Row, today: string): boolean {
  return fieldText(row, from) <= today
}

/** True while the record holds. */
export function isInForce(terms: StoredTerms, row: Row, today: string): boolean {
  const ends = fieldText(row, terms.to)
  return (
    hasBegun(terms, row, today) &&
    (ends === '' || ends >= today) &&
    Object.entries(terms.when).every(([field, values]) => values.includes(fieldText(row, field)))
  )
}
