import { problem, type Problem } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { isEmptyValue } from '../calls/input/field-values.ts'
import type { Database } from '../store/database.ts'
import { recordsSharing } from './queries/duplicates.ts'

/**
 * For each of the rows the problem of having the same values in all these fields as another row before it or as a record that exists (its own key aside);
 * rows that lack one of the values are not compared.
 */
export async function duplicateProblems(db: Database, entity: Entity, fields: readonly string[], rows: readonly Row[]): Promise<(Problem | null)[]> {
  const [first = ''] = fields
  const given = rows.map((row) => (fields.every((field) => !isEmptyValue(row[field])) ? signature(fields, row) : null))
  const values = rows.flatMap((row, at) => (given[at] === null ? [] : [String(row[first])]))
  const holders = new Map<string, Set<string>>()
  const hold = (mark: string, key: string): void => void holders.set(mark, (holders.get(mark) ?? new Set()).add(key))
  for (const holder of await recordsSharing(db, entity, fields, [...new Set(values)])) hold(signature(fields, holder), String(holder['key']))
  return rows.map((row, at) => {
    const mark = given[at]
    if (mark === null || mark === undefined) return null
    const own = String(row[entity['x-key']] || `row ${at}`)
    const isDuplicate = [...(holders.get(mark) ?? [])].some((key) => key !== own)
    hold(mark, own)
    return isDuplicate ? duplicate(entity, fields, row) : null
  })
}

function signature(fields: readonly string[], row: Row): string {
  return JSON.stringify(fields.map((field) => String(row[field] ?? '')))
}

function duplicate(entity: Entity, fields: readonly string[], row: Row): Problem {
  const title = fields.map((field) => entity.properties[field]?.title ?? field).join('＋')
  return problem('record.duplicate', `/${fields[0] ?? ''}`, { title, got: fields.map((field) => String(row[`${field}_label`] ?? row[field])).join('、') })
}
