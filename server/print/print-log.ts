import type { OperationContext } from '../calls/operation.ts'
import { incrementCounter } from './queries/counter.ts'
import { insertPrintLog } from './queries/print-log.ts'
import type { PrintData } from './print-data.ts'

/** Records who printed which documents of which records, and counts them on the records that keep count. */
export async function savePrintLog({ db, session, ip, now }: OperationContext, gathered: PrintData[], copies: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { print: template, entity, records: all, drafts } of gathered) {
      // looking at a draft is no print
      const records = all.filter((record) => !drafts.has(record))
      const keys = records.map((record) => String(record[entity['x-key']]))
      const entries = keys.map((recordId) => ({ code: template.id, entity: entity.id, recordId, copies, details: { title: template.title } }))
      await insertPrintLog(trx, entries, {
        userId: session?.user.id ?? '',
        userName: session?.user.name ?? '',
        orgId: session?.user.userOrgId ?? '',
        ip,
        at: now(),
      })
      if (template.counter) await incrementCounter(trx, entity, template.counter, keys)
    }
  })
}
