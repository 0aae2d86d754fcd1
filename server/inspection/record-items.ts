import type { PrintedItem } from '../../engine/inspection/paper/printed-record.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { InspectionWords } from '../../engine/schema/records/words/inspection-words.ts'
import type { OperationContext } from '../calls/operation.ts'
import { findRecord } from '../records/queries/record.ts'
import { dateText } from '../store/time.ts'
import { printedInspections } from './printed-inspections.ts'

/** How records lie. */
interface Records {
  recordEntity: Entity
  words: InspectionWords
}

/** The items of a sheet's itemised record as it stands, those that do not apply too; none where there is no such record. The caller answers for reach. */
export async function recordItems(context: OperationContext, records: Records, sheet: { key: string; row: Row }): Promise<PrintedItem[]> {
  const printed = await printedInspections(context, records, new Map([[sheet.key, sheet.row]]))
  return printed.get(sheet.key)?.printed.sections.flatMap(({ items }) => items) ?? []
}

/** An item as lists show it: what it asks, how it came out, and what is wrong with it. */
export function itemRow({ number, title, class: kind, mark, requirement, verdict, results }: PrintedItem): Row {
  const faults = results.flatMap(({ fault }) => (fault === '' ? [] : [fault]))
  const values = results.flatMap(({ value }) => (value === '' ? [] : [value]))
  return { item: number, itemname: title, itemclass: `${mark}${kind}`, requirement, verdict, itemvalues: values.join('；'), fault: faults.join('；') }
}

/**
 * Refuses to send a record back to items that it does not have, each at its row of the list `list`. `target` is the entity of what is sent; of one that is
 * not about items of records nothing is asked.
 */
export async function refuseUnknownItems(context: OperationContext, target: Entity, sheetKey: string, rows: readonly Row[], list: string): Promise<void> {
  const records = recordsReturnedAs(context, target)
  if (!records || rows.length === 0) return
  const { schemas, db, now } = context
  const sheet = schemas.entities.get(records.words.sheet.entity)
  const row = sheet && (await findRecord(db, { schemas, entity: sheet, today: dateText(now()) }, sheetKey, []))
  const known = new Set(row ? (await recordItems(context, records, { key: sheetKey, row })).map(({ number }) => number) : [])
  const { item } = records.words.returns
  const problems = rows.flatMap((each, at) =>
    known.has(String(each[item] ?? '')) ? [] : [problem('inspection.no-item', `/${list}/${at}/${item}`, { got: String(each[item] ?? '') })],
  )
  if (problems.length > 0) throw new ProblemError(problems)
}

function recordsReturnedAs({ schemas }: OperationContext, target: Entity): Records | null {
  for (const recordEntity of schemas.entities.values()) {
    const words = recordEntity['x-inspection']
    if (words?.returns.entity === target.id) return { recordEntity, words }
  }
  return null
}
