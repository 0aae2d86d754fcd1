import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { requireSession } from '../calls/require-session.ts'
import type { OperationContext } from '../calls/operation.ts'
import { changeFields } from '../records/queries/record.ts'
import { itemsIn } from './queries/transfer.ts'
import { storedFields } from '../records/record-write.ts'
import { entityNamed, readableRecords } from '../records/records-in-scope.ts'
import { timeText } from '../store/time.ts'
import { recordCopy, fieldRules, transferContent, textOf } from './prepare.ts'
import { objectNamed, type TransferObject, type TransferSpec } from './spec.ts'

/** Puts failed items up for sending again, with the content their records have by now; answers the batches to send. Must run in a transaction. */
export async function resumeBatch(context: OperationContext, spec: TransferSpec, entity: Entity, rows: readonly Row[]): Promise<string[]> {
  const object = spec.objects.find((each) => each.items === entity.id)
  if (object) {
    await renew(context, spec, object, [...rows])
    return [...new Set(rows.map((row) => textOf(row['batchid'])).filter((each) => each !== ''))]
  }
  const keys = rows.map((row) => String(row[entity['x-key']]))
  for (const row of rows) {
    const own = objectNamed(spec, textOf(row['objname']))
    const items = entityNamed(context.schemas, own.items)
    const failed = await itemsIn(context.db, items, [String(row[entity['x-key']])], '2')
    await renew(context, spec, own, [...(await readableRecords(context, items, failed)).values()])
  }
  return keys
}

async function renew(context: OperationContext, spec: TransferSpec, object: TransferObject, rows: Row[]): Promise<void> {
  const { schemas, db } = context
  const [entity, items] = [entityNamed(schemas, object.entity), entityNamed(schemas, object.items)]
  const records = await readableRecords(
    context,
    entity,
    rows.map((row) => textOf(row['recordid'])),
  )
  const author = { userId: requireSession(context).user.id, now: context.now() }
  for (const system of new Set(rows.map((row) => textOf(row['sysname'])))) {
    const rules = await fieldRules(context, spec, system, object.entity)
    for (const row of rows.filter((each) => each['sysname'] === system)) {
      const record = records.get(textOf(row['recordid']))
      const gone = { transstate: '2', errmsg: '原记录已不存在', transtime: timeText(context.now()) }
      const next = record ? { ...recordCopy(object, record), ...transferContent(context, record, rules) } : gone
      const tries = { retrynum: Number(row['retrynum'] ?? 0) + 1 }
      await changeFields(db, items, [String(row[items['x-key']])], storedFields(items, { ...next, ...tries }), author)
    }
  }
}
