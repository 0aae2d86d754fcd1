import type { ReturnedItem } from '../../engine/inspection/exchange.ts'
import type { OperationContext } from '../calls/operation.ts'
import { findChildren } from '../records/queries/record.ts'
import { dateText } from '../store/time.ts'
import type { Sheet } from './inspection.ts'

/** Items that a record was sent back for and that no later version answers, the newest first. */
export async function returnedItems(context: OperationContext, { words, key }: Sheet, versions: readonly { at: string }[]): Promise<ReturnedItem[]> {
  const { entity: id, sheet, item, comment, by, at } = words.returns
  const entity = context.schemas.entities.get(id)
  if (!entity) return []
  const rows = await findChildren(context.db, { schemas: context.schemas, entity, today: dateText(context.now()) }, sheet, key)
  const answered =
    versions
      .map((version) => version.at)
      .sort()
      .at(-1) ?? ''
  const told = rows.map((row) => ({ item: String(row[item] ?? ''), comment: String(row[comment] ?? ''), by: String(row[by] ?? ''), at: String(row[at] ?? '') }))
  return told.filter((each) => each.at > answered).sort((one, other) => other.at.localeCompare(one.at))
}
