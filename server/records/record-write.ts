import { childEntity } from '../../engine/schema/records/child-entities.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import { homeOf } from '../../engine/schema/records/base-entities.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { ChildProperty } from '../../engine/schema/records/property.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { pointerOf } from '../../engine/schema/records/objects.ts'
import { requireSession } from '../calls/require-session.ts'
import { rowsOf } from '../calls/input/field-values.ts'
import { storedValue } from '../../engine/domain/stored-value.ts'
import { newKey } from '../store/new-key.ts'
import type { OperationContext } from '../calls/operation.ts'
import { deleteChildren, insertRecord, updateRecord, type Author, type StoredRow } from './queries/record.ts'
import { sameValue } from './record-checks.ts'
import { isStored } from '../store/tables/entity-columns.ts'
import { fingerprintColumn } from '../store/personal-data/stored-row.ts'

/** Writes a checked record and its child lists; `current` is what it replaces. */
export async function writeRecord(context: OperationContext, entity: Entity, next: Row, current: Row | null): Promise<void> {
  const author: Author = { userId: requireSession(context).user.id, now: context.now() }
  const key = String(next[entity['x-key']])
  await withNamedConstraint(entity, next, async () => {
    if (!current) return insertRecord(context.db, entity, storedFields(entity, next), author)
    const done = await updateRecord(context.db, entity, { key, version: Number(current['version']) }, changed(entity, next, current), author)
    if (!done) throw new ProblemError(problem('record.conflict', '/version', { by: '他人', at: '刚才' }))
  })
  for (const [field, property] of Object.entries(entity.properties)) {
    const child = childEntity(context.schemas.entities, property)
    if (property.type !== 'array' || !child) continue
    refuseWithAnswers(child, field, rowsOf(next[field]), rowsOf(current?.[field]))
    await writeChildren(context, child, property, key, rowsOf(next[field]), rowsOf(current?.[field]), author)
  }
}

/** A row that people have answered item by item (docs/adr/0027) is not taken out by leaving it away: its answers and versions stand behind it. */
function refuseWithAnswers(child: Entity, field: string, rows: readonly Row[], current: readonly Row[]): void {
  const words = child['x-inspection']?.fields
  if (!words) return
  const staying = new Set(rows.map((row) => row[child['x-key']]))
  const gone = current.find((row) => !staying.has(row[child['x-key']]) && (row[words.template] ?? '') !== '')
  if (gone) throw new ProblemError(problem('inspection.kept', pointerOf(field), { got: String(gone[words.number] ?? '') }))
}

/** Brings a child list to what was sent: rows with a known key are changed, others added, missing ones taken out. */
async function writeChildren(
  context: OperationContext,
  child: Entity,
  property: ChildProperty,
  ownerKey: string,
  rows: Row[],
  current: Row[],
  author: Author,
): Promise<void> {
  const keyField = child['x-key']
  const owner = property['x-child'].key
  const known = new Map(current.map((row, index) => [String(row[keyField]), { row, index }]))
  const storedNames = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const old = known.get(String(row[keyField] ?? ''))
    const next = { ...defaultsFor(child, old?.row), ...row, [owner]: ownerKey }
    if (!old || storedNames.has(String(row[keyField]))) {
      await insertRecord(context.db, child, { ...storedFields(child, { ...next, [keyField]: newKey(author.now) }), row_no: index + 1 }, author)
      continue
    }
    storedNames.add(String(row[keyField]))
    const changes = changed(child, next, old.row)
    if (Object.keys(changes).length > 0 || old.index !== index)
      await updateRecord(context.db, child, { key: String(row[keyField]), version: Number(old.row['version']) }, { ...changes, row_no: index + 1 }, author)
  }
  await deleteChildren(
    context.db,
    child,
    owner,
    ownerKey,
    [...known.keys()].filter((key) => !storedNames.has(key)),
  )
}

/** What a row of a child list begins with: what it was, else the defaults. */
export function defaultsFor(child: Entity, old: Row | undefined): Row {
  if (old) return old
  return Object.fromEntries(
    Object.entries(child.properties).flatMap(([field, property]): [string, Json][] => (property.default === undefined ? [] : [[field, property.default]])),
  )
}

/** The fields that have a column, as the store keeps them. */
export function storedFields(entity: Entity, record: Row): StoredRow {
  return Object.fromEntries(
    Object.entries(entity.properties)
      .filter(([field, property]) => isStored(property) && field in record)
      .map(([field, property]) => [field, storedValue(property, record[field]) ?? null]),
  )
}

/** The fields of a record that differ from what is stored, as the store keeps them. */
export function changed(entity: Entity, next: Row, current: Row): StoredRow {
  return Object.fromEntries(
    Object.entries(storedFields(entity, next)).filter(([field]) => {
      const property = entity.properties[field]
      return property !== undefined && !sameValue(property, next[field], current[field])
    }),
  )
}

/** Runs a write; a broken unique index is named by its field. */
export async function withNamedConstraint(entity: Entity, next: Row, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code !== '23505') throw error
    const field =
      Object.keys(entity.properties).find((name) =>
        [entity.id, homeOf(entity)].some((table) => [name, fingerprintColumn(name)].some((column) => constraint === `${table}_${column}_key`)),
      ) ?? entity['x-key']
    throw new ProblemError(problem('record.duplicate', pointerOf(field), { title: entity.properties[field]?.title ?? '', got: String(next[field] ?? '') }))
  }
}
