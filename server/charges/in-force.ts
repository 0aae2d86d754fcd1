import type { StoredPolicies, StoredPrices } from '../../engine/schema/business/pricing.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { fieldText } from '../records/fill-text.ts'
import type { OperationContext } from '../calls/operation.ts'
import { entityNamed, readableWhere } from '../records/records-in-scope.ts'

type Kept = Pick<StoredPrices | StoredPolicies, 'entity' | 'when' | 'from' | 'to'>

/** Most records of one kind that are looked at. */
const MOST = 2000

/** What is kept on a screen, whether it holds or not. */
export function storedRecords(context: OperationContext, kept: Kept | undefined): Promise<Row[]> {
  return kept ? readableWhere(context, entityNamed(context.schemas, kept.entity), [], MOST) : Promise.resolve([])
}

/** True from the day the record begins. */
export function hasBegun({ from }: Kept, row: Row, today: string): boolean {
  return fieldText(row, from) <= today
}

/** True while the record holds. */
export function isInForce(kept: Kept, row: Row, today: string): boolean {
  const ends = fieldText(row, kept.to)
  return (
    hasBegun(kept, row, today) && (ends === '' || ends >= today) && Object.entries(kept.when).every(([field, values]) => values.includes(fieldText(row, field)))
  )
}
