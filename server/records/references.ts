import { problem, ProblemError } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { labelOf } from './deleted.ts'
import type { OperationContext } from '../calls/operation.ts'
import { countReferences, referencesTo } from './queries/references.ts'

type Reader = Pick<OperationContext, 'db' | 'schemas'>

/** What stands in the way of deleting a record, in words: `3 台设备、1 份申报单`; '' when nothing does. */
export async function describeReferences({ db, schemas }: Reader, entity: Entity, key: string): Promise<string> {
  const counts = new Map<Entity, number>()
  for (const reference of referencesTo(schemas, entity)) {
    const of = reference.owner?.entity ?? reference.entity
    const count = await countReferences(db, reference, [key])
    if (count > 0) counts.set(of, (counts.get(of) ?? 0) + count)
  }
  return [...counts].map(([of, count]) => `${count} ${of['x-counted'] ?? `条${of.title}`}`).join('、')
}

/** Refuses to delete a record that others refer to, and names them. */
export async function refuseReferenced(context: Reader, entity: Entity, record: Row): Promise<void> {
  const uses = await describeReferences(context, entity, String(record[entity['x-key']]))
  if (uses !== '') throw new ProblemError(problem('record.in-use', `/${entity['x-key']}`, { label: labelOf(entity, record), uses }))
}

/** How many records under way in a flow refer to one of this entity. */
export async function countOpenReferences({ db, schemas }: Reader, entity: Entity, key: string): Promise<number> {
  let count = 0
  for (const reference of referencesTo(schemas, entity)) {
    const words = (reference.owner?.entity ?? reference.entity)['x-flow']
    const flow = words ? schemas.flows.get(words.flow) : undefined
    if (!flow) continue
    const open = flow.states.filter((state) => !state.final).map((state) => state.id)
    count += await countReferences(db, reference, [key], open)
  }
  return count
}
