import { problem, type Problem } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import { namedRecords } from './queries/records-by-name.ts'

/** Fields by which people name a record of an entity: its key, what a reference shows of it, and its unique numbers. */
export function namesOf(target: Entity, label: string): string[] {
  const unique = Object.entries(target.properties).flatMap(([field, property]) => (property['x-index'] === 'unique' ? [field] : []))
  return [...new Set([target['x-key'], label, ...unique])]
}

/** Answers the keys of the records within the caller's scope that bear a name in one of the fields; asked once for all the names. */
export async function keysByName(
  context: OperationContext,
  target: Entity,
  fields: readonly string[],
  names: readonly string[],
): Promise<(name: string) => string[]> {
  const found = await namedRecords(context.db, context.schemas, target, requireSession(context).scope, fields, names)
  const byName = new Map<string, Set<string>>()
  for (const record of found) {
    for (const field of fields) {
      const name = String(record[field] ?? '')
      byName.set(name, (byName.get(name) ?? new Set()).add(String(record[target['x-key']])))
    }
  }
  return (name) => [...(byName.get(name) ?? [])]
}

/** The problem of a name that no record bears, or several. */
export function notOne(title: string, got: string, unknown: boolean, path = ''): Problem {
  return problem('import.reference', path, { title, got, found: unknown ? '不存在或无权使用' : '对应多条数据' })
}
