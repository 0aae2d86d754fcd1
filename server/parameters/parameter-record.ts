import type { Json, Row } from '../../engine/schema/format/json.ts'
import type { OperationContext } from '../calls/operation.ts'
import { PARAMETERS_KEY, parameterEntity } from './parameters.ts'
import { lastChanges } from './queries/parameters.ts'

/** The record of the parameters with `<field>_changed` for each that was ever changed: by whom, when, from what. */
export async function withChanges({ db, schemas }: Pick<OperationContext, 'db' | 'schemas'>, record: Row): Promise<Row> {
  const changes = await lastChanges(db, parameterEntity(schemas), PARAMETERS_KEY)
  return { ...record, ...Object.fromEntries(changes.map(({ field, by, at, from }): [string, Json] => [`${field}_changed`, { by, at, from }])) }
}
