import { problem, ProblemError } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { Database } from '../store/database.ts'
import { readSingleton } from './queries/parameters.ts'
import type { Schemas } from '../schemas/schemas.ts'

/** What an administrator may set and the server obeys; units and bounds are those of the entity's fields. */
export interface Parameters {
  lockFailures: number
  lockMinutes: number
  idleHours: number
  /** Sessions a user may have at once; 0 for any number. */
  sessionsPerUser: number
  exportRows: number
  printRecords: number
  /** From where people may log in; empty for anywhere. */
  ipwhite: string | null
}

/** Entity whose one record holds the parameters, and that record's key. */
const ENTITY = 'sysParam'
export const PARAMETERS_KEY = 'site'

const OLDEST = 1000
const caches = new WeakMap<Database, { at: number; read: Promise<Parameters> }>()

/** The entity of the parameters. */
export function parameterEntity(schemas: Schemas): Entity {
  const entity = schemas.entities.get(ENTITY)
  if (!entity) throw new ProblemError(problem('call.not-found', ENTITY))
  return entity
}

/** Every parameter at its default. */
export function parameterDefaults(entity: Entity): Row {
  return Object.fromEntries(Object.entries(entity.properties).map(([name, property]) => [name, property.default ?? null]))
}

/** The parameters as they are set, at most a second old: a change is obeyed without a restart, by every process. */
export function parametersOf(db: Database, schemas: Schemas, now: Date): Promise<Parameters> {
  const cached = caches.get(db)
  const age = cached ? now.getTime() - cached.at : -1
  if (cached && age >= 0 && age < OLDEST) return cached.read
  const read = readParameters(db, parameterEntity(schemas))
  caches.set(db, { at: now.getTime(), read })
  read.catch(() => caches.delete(db))
  return read
}

/** Has the parameters read again. */
export function forgetParameters(db: Database): void {
  caches.delete(db)
}

async function readParameters(db: Database, entity: Entity): Promise<Parameters> {
  const set = await readSingleton(db, entity, PARAMETERS_KEY)
  const given = Object.entries(set ?? {}).filter(([, value]) => value !== null)
  return { ...parameterDefaults(entity), ...Object.fromEntries(given) } as unknown as Parameters
}
