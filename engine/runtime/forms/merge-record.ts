import type { Entity } from '../../schema/records/entity.ts'
import type { EntityProperty } from '../../schema/records/property.ts'
import type { Json, Row } from '../../schema/format/json.ts'
import { isRow, labelOf } from '../../schema/records/record-values.ts'

/** One field that both sides changed, each in its own way. */
export interface Difference {
  field: string
  title: string
  property: EntityProperty
  mine: Json
  theirs: Json
}

export interface Merged {
  /** On the version that is stored now: what only one side changed, and mine where both did. */
  values: Row
  /** Titles of fields copied from the other side. */
  copied: string[]
  conflicts: Difference[]
}

/**
 * Brings together what two people made of a record they both opened as `base`. Fields that one of them left alone follow the other; rows of a
 * child list are distinguished by their keys and merged field by field. Without a base every difference is a conflict. What the system sets
 * (read-only fields, labels, the version) is not up for choice.
 */
export function mergeRecord(entity: Entity, children: Record<string, Entity>, base: Row | null, mine: Row, theirs: Row): Merged {
  const merged: Merged = { values: { ...mine, version: theirs['version'] ?? null }, copied: [], conflicts: [] }
  for (const [field, property] of Object.entries(entity.properties)) {
    if (property.readOnly || field === entity['x-key'] || !(field in mine)) continue
    const child = property.type === 'array' ? children[property['x-child'].entity] : undefined
    const sides = { base: base?.[field], mine: mine[field], theirs: theirs[field] }
    const value = base === null ? onlyEqual(sides) : child ? mergeRows(child, sides) : mergeValue(sides)
    if (value === undefined) merged.conflicts.push({ field, title: property.title, property, mine: sides.mine ?? null, theirs: sides.theirs ?? null })
    else if (!sameStored(value, sides.mine)) take(merged, field, property.title, value, theirs)
  }
  return merged
}

/** Equal as a user sees it: kinds of emptiness, order of names, labels and versions of child rows make no difference. */
export function sameStored(one: Json | undefined, other: Json | undefined): boolean {
  return comparable(one ?? null) === comparable(other ?? null)
}

interface Sides {
  base: Json | undefined
  mine: Json | undefined
  theirs: Json | undefined
}

function take({ values, copied }: Merged, field: string, title: string, value: Json, theirs: Row): void {
  values[field] = value
  const label = labelOf(field)
  if (label in theirs) values[label] = theirs[label] ?? null
  copied.push(title)
}

function onlyEqual({ mine, theirs }: Sides): Json | undefined {
  return sameStored(mine, theirs) ? (mine ?? null) : undefined
}

/** The value both agree on, or that of the side that changed it; undefined when both did. */
function mergeValue({ base, mine, theirs }: Sides): Json | undefined {
  if (sameStored(mine, theirs) || sameStored(theirs, base)) return mine ?? null
  return sameStored(mine, base) ? (theirs ?? null) : undefined
}

/** Their rows in their order with my changes, mine that are new at the end; undefined when one row was changed by both in the same place. */
function mergeRows(child: Entity, sides: Sides): Json | undefined {
  const key = child['x-key']
  const [base, mine, theirs] = [byKey(sides.base, key), byKey(sides.mine, key), byKey(sides.theirs, key)]
  const rows: Row[] = []
  for (const id of new Set([...theirs.keys(), ...mine.keys()])) {
    const row = mergeRow(base.get(id), mine.get(id), theirs.get(id))
    if (row === undefined) return undefined
    if (row !== null) rows.push(row)
  }
  return [...rows, ...rowsOf(sides.mine).filter((row) => (row[key] ?? '') === '')]
}

/** Null: the row is removed. */
function mergeRow(base: Row | undefined, mine: Row | undefined, theirs: Row | undefined): Row | null | undefined {
  if (!mine || !theirs) {
    const left = mine ?? theirs ?? null
    if (!base) return left
    return left === null || sameStored(left, base) ? null : undefined
  }
  const row: Row = { ...theirs }
  for (const field of Object.keys(mine)) {
    const value = mergeValue({ base: base?.[field], mine: mine[field], theirs: theirs[field] })
    if (value === undefined && field !== 'version' && !field.endsWith(labelOf(''))) return undefined
    if (field !== 'version' && value !== undefined) row[field] = value
  }
  return row
}

function byKey(value: Json | undefined, key: string): Map<string, Row> {
  return new Map(rowsOf(value).flatMap((row) => ((row[key] ?? '') === '' ? [] : [[String(row[key]), row] as const])))
}

function rowsOf(value: Json | undefined): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : []
}

function isBlank(value: Json): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function comparable(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(comparable).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(isBlank(value) ? '' : String(value))
  const parts = Object.entries(value).filter(([name, each]) => !name.endsWith(labelOf('')) && name !== 'version' && !isBlank(each))
  return `{${parts
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => `${name}:${comparable(each)}`)
    .join(',')}}`
}
