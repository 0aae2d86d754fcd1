import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import { fingerprintColumn } from '../personal-data/stored-row.ts'
import type { ColumnSpec } from './table.ts'

/** Sort key of a field that is sorted by its reading. */
export function pinyinColumn(field: string): string {
  return `${field}__py`
}

/** True when the field has a column: not a child list, not computed on reading. */
export function isStored(property: EntityProperty): boolean {
  return property.type !== 'array' && !(property.type === 'integer' && property['x-overdue'])
}

/** Column that a field is sorted by. */
export function sortColumn(entity: Entity, field: string): string {
  const property = entity.properties[field]
  return property?.type === 'string' && property['x-pinyin'] ? pinyinColumn(field) : field
}

export function fieldColumns(name: string, property: EntityProperty, isKey: boolean): ColumnSpec[] {
  const renamed = property['x-renamed-from'] ? { renamedFrom: property['x-renamed-from'] } : {}
  const column: ColumnSpec = { name, type: typeOf(property), ...(isKey ? { notNull: true } : {}), ...renamed }
  const reading = property.type === 'string' && property['x-pinyin'] ? [{ name: pinyinColumn(name), type: 'text collate "C"' }] : []
  const found = property['x-sensitive'] ? [{ name: fingerprintColumn(name), type: 'text collate "C"' }] : []
  return [column, ...reading, ...found]
}

function typeOf(property: EntityProperty): string {
  if (property.type === 'integer') return 'integer'
  if (property.type !== 'string') throw new Error('a child list has no column')
  if (property.format === 'date') return 'date'
  if (property.format === 'date-time') return 'timestamp'
  if (property.format === 'decimal') return `numeric(30,${property['x-scale'] ?? 2})`
  // bytewise order: the same in both stores, and usable for prefix search
  return 'text collate "C"'
}

export function fieldChecks(table: string, name: string, property: EntityProperty): { name: string; sql: string }[] {
  const column = `"${name}"`
  const checks: string[] = []
  if (property.type === 'string' && property.maxLength !== undefined)
    checks.push(`char_length(${column}) <= ${property['x-sensitive'] ? sealedLength(property.maxLength) : property.maxLength}`)
  if (property.type === 'integer' && property.minimum !== undefined) checks.push(`${column} >= ${property.minimum}`)
  if (property.type === 'integer' && property.maximum !== undefined) checks.push(`${column} <= ${property.maximum}`)
  return checks.length === 0 ? [] : [{ name: `${table}_${name}_check`, sql: checks.join(' and ') }]
}

/** Letters that a text of so many may take once it is sealed: four bytes a letter in base64, behind what a seal begins with. */
function sealedLength(letters: number): number {
  return 50 + Math.ceil((letters * 4 * 4) / 3)
}
