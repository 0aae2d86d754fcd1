import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import { interpretRecord } from '../../../engine/validation/interpret-record-schema.ts'
import type { RecordValidator } from '../../../engine/validation/validate-record.ts'
import { fetchValidator } from '../../loading/fetch-validator.ts'
import { recordSchema } from '../../../engine/schema/records/derive-record-schema.ts'

/**
 * The validator of a view's entity. Where a server has compiled it, a module script is fetched: no code is ever made from text in the browser.
 * Without a server, or when the module cannot be had, the schema is interpreted: the same verdict, a little slower.
 */
export async function loadValidator({ validator, entity, children }: Pick<EffectiveView, 'validator' | 'entity' | 'children'>): Promise<RecordValidator> {
  return (await fetchValidator(validator)) ?? interpretRecord(recordSchema(entity, children))
}
