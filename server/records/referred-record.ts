import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { isEmptyValue } from '../calls/input/field-values.ts'
import type { OperationContext } from '../calls/operation.ts'
import { findRecord } from './queries/record.ts'
import { entityNamed } from './records-in-scope.ts'
import { dateText } from '../store/time.ts'

/** The record that a field refers to, whoever's it is: the rule asks, not the caller. Without one, nothing. */
export async function referredRecord(context: OperationContext, entity: Entity, field: string, record: Row): Promise<Row> {
  const property = entity.properties[field]
  const ref = property?.type === 'string' ? property['x-ref'] : undefined
  if (!ref || isEmptyValue(record[field])) return {}
  const place = { schemas: context.schemas, entity: entityNamed(context.schemas, ref.entity), today: dateText(context.now()) }
  return (await findRecord(context.db, place, String(record[field]), [])) ?? {}
}
