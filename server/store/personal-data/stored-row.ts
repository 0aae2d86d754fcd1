import { sql, type SqlBool } from 'kysely'
import { isCovered } from '../../../engine/personal-data.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { pointerOf } from '../../../engine/schema/records/objects.ts'
import { personalFields, sealedFieldsOf } from '../../../engine/schema/records/personal-fields.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import type { Database } from '../database.ts'
import { anyOf, column, type Condition } from '../queries/column.ts'
import { keyringOfDatabase } from './open-rows.ts'
import type { Keyring } from './keyring.ts'
import { fingerprint, fingerprints, isSealed, sealText } from './sealed-text.ts'

const fingerprintOfPhone = 'phone__eq'

/** Column beside a personal field by which equal values are found. */
export function fingerprintColumn(field: string): string {
  return `${field}__eq`
}

/**
 * The personal fields of a row as the store keeps them, sealed and with their fingerprints: to be spread over the row on its way in. Refuses a row in
 * which anything looks sealed already: opened on its way out, it would tell what somebody found in a copy of the store. Refuses covered values too, which
 * would take the place of those they stand for.
 */
export function sealedFields(db: Database, entity: Entity, row: Readonly<Record<string, unknown>>): Record<string, string | null> {
  for (const [field, value] of Object.entries(row)) {
    if (typeof value === 'string' && isSealed(value))
      throw new ProblemError(problem('field.invalid', `/${field}`, { message: '含有不能保存的字符', title: entity.properties[field]?.title ?? field }))
  }
  for (const [field] of personalFields(entity)) {
    if (isCovered(row[field]))
      throw new ProblemError(problem('field.covered', pointerOf(field), { title: entity.properties[field]?.title ?? field, got: String(row[field]) }))
  }
  const keyring = keyringOfDatabase(db)
  return keyring ? sealedWith(keyring, entity, row) : {}
}

/** As `sealedFields`, for whoever makes many rows and asks for the keys once. */
export function sealedWith(keyring: Keyring, entity: Entity, row: Readonly<Record<string, unknown>>): Record<string, string | null> {
  const made: Record<string, string | null> = {}
  for (const [field, kind] of sealedFieldsOf(entity)) {
    if (!(field in row)) continue
    const value = row[field]
    const isEmpty = value === null || value === undefined || value === ''
    made[field] = isEmpty ? null : sealText(keyring, String(value))
    made[fingerprintColumn(field)] = isEmpty ? null : fingerprint(keyring.current, kind, String(value))
  }
  return made
}

/** A text of a platform table as it is kept there; a database without keys keeps it as it is. */
export function sealedValue(db: Database, text: string): string {
  const keyring = keyringOfDatabase(db)
  return keyring && text !== '' ? sealText(keyring, text) : text
}

/** A phone of a platform table as it is kept there, with what it is found by beside it. */
export function sealedPhone(db: Database, phone: string): { phone: string; [fingerprintOfPhone]: string } {
  const keyring = keyringOfDatabase(db)
  return { phone: sealedValue(db, phone), [fingerprintOfPhone]: keyring && phone !== '' ? fingerprint(keyring.current, 'phone', phone) : '' }
}

/** That a platform table holds a phone, also as a database without keys keeps it. */
export function holdsPhone(db: Database, phone: string): Condition {
  const keyring = keyringOfDatabase(db)
  return keyring ? anyOf(sql.id(fingerprintOfPhone), fingerprints(keyring, 'phone', phone)) : sql<SqlBool>`phone = ${phone}`
}

/** Whether a personal field can be found at all: over tables of the platform only phones have something to be found by. */
export function isFound(entity: Entity, property: EntityProperty | undefined): boolean {
  return Boolean(property?.['x-sensitive']) && (entity['x-over'] === undefined || property?.['x-sensitive'] === 'phone')
}

/** That a field of the entity's records holds one of the values: a personal one by its fingerprint, which no expression of SQL could tell from the value. */
export function holdsOne(db: Database, entity: Entity, alias: string, field: string, values: readonly string[]): Condition {
  const kind = sealedFieldsOf(entity).find(([name]) => name === field)?.[1]
  if (kind !== undefined && !isFound(entity, entity.properties[field])) throw new ProblemError(problem('call.unknown-field', field, { got: field }))
  const keyring = kind === undefined ? null : keyringOfDatabase(db)
  if (kind === undefined || !keyring) return anyOf(column(alias, field), values)
  return anyOf(
    column(alias, fingerprintColumn(field)),
    values.flatMap((value) => fingerprints(keyring, kind, value)),
  )
}
