import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { RecordValidator } from '../../../engine/validation/validate-record.ts'
import { fetchValidator } from '../../loading/fetch-validator.ts'

/**
 * The validator of a view's entity. Where a server has compiled it, a module script is fetched: no code is ever made from text in the browser.
 * Without a server, or when the module cannot be had, the schema is interpreted: the same verdict, a little slower, by code that nobody else fetches.
 */
export async function loadValidator({ validator, entity, children }: Pick<EffectiveView, 'validator' | 'entity' | 'children'>): Promise<RecordValidator> {
  const compiled = await fetchValidator(validator)
  if (compiled) return compiled
  const [{ interpretRecord }, { recordSchema }] = await Promise.all([
    import('../../../engine/validation/interpret-record-schema.ts'),
    import('../../../engine/schema/records/derive-record-schema.ts'),
  ])
  return interpretRecord(recordSchema(entity, children))
}
