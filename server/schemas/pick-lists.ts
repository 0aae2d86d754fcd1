import { asPickList, pickListFor } from '../../engine/answers/pick-lists.ts'
import type { Call } from '../../engine/schema/business/call.ts'
import type { SessionInfo } from '../../engine/schema/accounts/session.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import { keepWhole } from './field-rights.ts'
import type { Schemas } from './schemas.ts'

const cache = new WeakMap<Schemas, Map<string, Schemas>>()

/** The schemas behind a call as its caller knows them: where it is no more than a pick list, its entity has no other fields (adr/0035). */
export function schemasForCall(schemas: Schemas, call: Call, session: Pick<SessionInfo, 'operators'> | null): Schemas {
  const pickList = session ? pickListFor(call, session) : null
  const entity = call.entity === undefined ? undefined : schemas.entities.get(call.entity)
  if (!pickList || !entity) return schemas
  const made = cache.get(schemas) ?? new Map<string, Schemas>()
  cache.set(schemas, made)
  const known = made.get(call.id)
  if (known) return known
  const narrowed: Schemas = { ...schemas, entities: new Map(schemas.entities).set(entity.id, asPickList(entity, pickList)) }
  made.set(call.id, narrowed)
  keepWhole(narrowed, schemas)
  return narrowed
}

/** The schemas that a screen is drawn with: of a list that is no more than a pick list for its caller, those of its call. */
export function schemasForView(schemas: Schemas, view: View, session: Pick<SessionInfo, 'operators'>): Schemas {
  const call = 'find' in view ? schemas.calls.get(view.find.call) : undefined
  return call && call.entity === view.entity ? schemasForCall(schemas, call, session) : schemas
}
