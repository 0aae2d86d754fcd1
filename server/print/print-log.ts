import type { OperationContext } from '../calls/operation.ts'
import { countUp } from './queries/counter.ts'
import { insertPrintLog } from './queries/print-log.ts'
import type { Gathered } from './print-data.ts'

/** Writes down who printed which documents of which records, and counts them on the records that keep count. */
export async function keepPrintLog({ db, session, ip, now }: OperationContext, gathered: Gathered[], copies: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { print: template, entity, records } of gathered) {
      const keys = records.map((record) => String(record[entity['x-key']]))
      const entries = keys.map((recordId) => ({ code: template.id, entity: entity.id, recordId, copies, details: { title: template.title } }))
      await insertPrintLog(trx, entries, {
        userId: session?.user.id ?? '',
        userName: session?.user.name ?? '',
        orgId: session?.user.userOrgId ?? '',
        ip,
        at: now(),
      })
      if (template.counter) await countUp(trx, entity, template.counter, keys)
    }
  })
}
