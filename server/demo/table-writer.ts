import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { sealedFieldsOf } from '../../engine/schema/records/personal-fields.ts'
import { pinyinKeyOf } from '../records/queries/record.ts'
import type { Database } from '../store/database.ts'
import type { Keyring } from '../store/personal-data/keyring.ts'
import { keyringOfDatabase } from '../store/personal-data/open-rows.ts'
import { fingerprintColumn, sealedWith } from '../store/personal-data/stored-row.ts'
import type { Schemas } from '../schemas/schemas.ts'
import { isStored, pinyinColumn } from '../store/tables/entity-columns.ts'
import { ownTable } from '../store/tables/entity-table.ts'
import { inspectionTables } from '../store/tables/inspection-tables.ts'

/** How rows of one entity are written: its table, the columns filled, and the rows with what the store keeps beside their fields. */
export interface TableWriter {
  table: string
  /** The column that names a row. */
  key: string
  columns: string[]
  complete(row: Row): Row
  /** Fields that a row is to have instead, as the store keeps them. */
  changed(row: Row): Row
}

/** The writers of all entities into a database, each made when it is first asked for; `today` is the day of rows that do not say when they were saved. */
export function tableWriters(db: Database, schemas: Schemas, today: string): (entity: string) => TableWriter {
  const made = new Map<string, TableWriter>()
  const keyring = keyringOfDatabase(db)
  return (id) => {
    const writer = made.get(id) ?? plainWriter(id) ?? writerOf(entityNamed(schemas, id), today, keyring)
    made.set(id, writer)
    return writer
  }
}

/** Tables that no entity has: what inspection records consist of, and what is told of them elsewhere; the columns filled. */
const plainTables = new Map<string, string[]>([
  ...inspectionTables.map(({ name, columns }): [string, string[]] => [name, columns.map((column) => column.name)]),
  [
    'sys_attachment',
    [
      ...['id', 'buss_type', 'att_kind', 'file_name', 'file_size', 'content_type', 'sha256', 'storage_key', 'entity', 'record_id', 'org_id'],
      ...['uploaded_by', 'uploader_name', 'uploaded_at'],
    ],
  ],
  ['sys_audit', ['at', 'user_id', 'user_name', 'call_id', 'action', 'entity', 'record_id', 'org_id', 'log_type', 'option_type', 'after', 'seal']],
])

/** The writer of a table that no entity has; its rows are made as they are stored. */
function plainWriter(name: string): TableWriter | null {
  const columns = plainTables.get(name)
  return columns ? { table: name, key: columns[0] ?? '', columns, complete: (row) => row, changed: (row) => row } : null
}

/** The entity of a recipe; a recipe that names none is a mistake of the product. */
export function entityNamed(schemas: Schemas, id: string): Entity {
  const entity = schemas.entities.get(id)
  if (!entity) throw new Error(`no entity ${id} for demonstration data`)
  return entity
}

function writerOf(entity: Entity, today: string, keyring: Keyring | null): TableWriter {
  // the base of a record is a row of its own
  const own = entity.own && new Set([entity['x-key'], ...entity.own])
  const fields = Object.entries(entity.properties).flatMap(([name, property]) => (isStored(property) && (own?.has(name) ?? true) ? [name] : []))
  const sorted = sortedByReading(entity).filter((name) => fields.includes(name))
  const owner = entity['x-scope']?.owner
  const born = bornAt(entity)
  const personal = keyring ? sealedFieldsOf(entity).flatMap(([name]) => (fields.includes(name) ? [fingerprintColumn(name)] : [])) : []
  const sealed = (row: Row): Row => (keyring ? sealedWith(keyring, entity, row) : {})
  return {
    table: ownTable(entity),
    key: entity['x-key'],
    columns: [...fields, ...sorted.map(pinyinColumn), ...personal, 'created_by', 'updated_by', 'created_at', 'updated_at'],
    complete(row) {
      const by = (owner === undefined ? null : row[owner]) ?? ''
      const at = (born === undefined ? null : row[born]) ?? today
      const readings = sorted.map((field): [string, Json] => [pinyinColumn(field), storedPinyin(row[field] ?? null)])
      return { ...row, ...Object.fromEntries(readings), ...sealed(row), created_by: by, updated_by: by, created_at: at, updated_at: at }
    },
    changed: (row) => ({ ...row, ...sealed(row) }),
  }
}

/** The field that tells when a record was first saved. */
function bornAt(entity: Entity): string | undefined {
  const made = (when: string) => Object.entries(entity.properties).find(([, property]) => property['x-on-create'] === when)?.[0]
  return made('now') ?? made('today')
}

function sortedByReading(entity: Entity): string[] {
  return Object.entries(entity.properties).flatMap(([name, property]) => (property.type === 'string' && property['x-pinyin'] ? [name] : []))
}

const readings = new Map<string, string>()

/** Names repeat: each is read once. */
function storedPinyin(value: Json): string | null {
  if (typeof value !== 'string') return null
  const reading = readings.get(value) ?? pinyinKeyOf(value)
  if (readings.size < 50_000) readings.set(value, reading)
  return reading
}
