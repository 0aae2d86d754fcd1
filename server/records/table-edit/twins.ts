import type { Entity } from '../../../engine/schema/records/entity.ts'
import { isEmptyValue } from '../../calls/input/field-values.ts'
import type { OperationContext } from '../../calls/operation.ts'
import { duplicateProblems } from '../duplicates.ts'
import type { JudgedRow } from './judge-rows.ts'

/**
 * Refuses rows whose unique value another record has, or a row before them. Where the record that has it is in the block and gives it up, the row is saved
 * `later`, after the others, and then judged by the store.
 */
export async function apartFromTwins(
  { db }: Pick<OperationContext, 'db'>,
  entity: Entity,
  rows: readonly JudgedRow[],
): Promise<{ together: JudgedRow[]; later: JudgedRow[] }> {
  const later = new Set<JudgedRow>()
  for (const [field, property] of Object.entries(entity.properties)) {
    if (property['x-index'] !== 'unique') continue
    const changing = rows.filter(({ current, next }) => !isEmptyValue(next[field]) && next[field] !== current?.[field])
    const givenUp = new Set(rows.flatMap(({ current, next }) => (current && current[field] !== next[field] ? [current[field]] : [])))
    const found = await duplicateProblems(
      db,
      entity,
      [field],
      changing.map(({ next }) => next),
    )
    changing.forEach((row, index) => {
      const twin = found[index]
      if (!twin) return
      if (givenUp.has(row.next[field])) later.add(row)
      else row.asked.problems.push(twin)
    })
  }
  const right = rows.filter(({ asked }) => asked.problems.length === 0)
  return { together: right.filter((row) => !later.has(row)), later: right.filter((row) => later.has(row)) }
}
