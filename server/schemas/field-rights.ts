import { codesOf, visibleTo } from '../../engine/schema/records/field-rights.ts'
import { hasOperator, type SessionInfo } from '../../engine/schema/accounts/session.ts'
import type { Schemas } from './schemas.ts'

interface FilteredSchemas {
  /** Every operator code that some field asks for. */
  codes: readonly string[]
  /** Schemas by the codes that their callers lack. */
  made: Map<string, Schemas>
}

const cache = new WeakMap<Schemas, FilteredSchemas>()
const whole = new WeakMap<Schemas, Schemas>()

/**
 * The schemas as a caller knows them (`x-read`, `x-write`; adr/0017): whatever is found, searched, written or drawn by them keeps these
 * rights by itself. Callers with the same rights share one object.
 */
export function schemasFor(schemas: Schemas, session: Pick<SessionInfo, 'operators'> | null): Schemas {
  const { codes, made } = keptOf(schemas)
  const lacked = codes.filter((code) => !(session && hasOperator(session, code)))
  if (lacked.length === 0) return schemas
  const key = lacked.join(' ')
  const known = made.get(key)
  if (known) return known
  const seen = { ...schemas, entities: new Map([...schemas.entities].map(([id, entity]) => [id, visibleTo(session, entity)])) }
  made.set(key, seen)
  whole.set(seen, schemas)
  return seen
}

/** Notes what schemas were made from that are narrowed further. */
export function keepWhole(narrowed: Schemas, from: Schemas): void {
  whole.set(narrowed, wholeOf(from))
}

/** The schemas that those of a caller were made from: for what is the same for everybody. */
export function wholeOf(schemas: Schemas): Schemas {
  return whole.get(schemas) ?? schemas
}

function keptOf(schemas: Schemas): FilteredSchemas {
  const known = cache.get(schemas)
  if (known) return known
  const properties = [...schemas.entities.values()].flatMap((entity) => Object.values(entity.properties))
  const entry: FilteredSchemas = { codes: [...new Set(properties.flatMap(codesOf))].sort(), made: new Map() }
  cache.set(schemas, entry)
  return entry
}
