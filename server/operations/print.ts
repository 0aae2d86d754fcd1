import { problem, ProblemError } from '../../engine/problem.ts'
import { requiredText } from '../auth/input.ts'
import { requireSession } from '../auth/require-session.ts'
import { ANSWERED, defineOperation, type OperationContext } from '../operation.ts'
import { parametersOf } from '../parameters.ts'
import { gather, printsOf, type Gathered } from '../print/gather.ts'
import { layOut } from '../print/lay-out.ts'
import { setPdf, type PrintedDocument } from '../print/print-thread.ts'
import { countUp } from '../queries/counter.ts'
import { insertPrintLog } from '../queries/print-log.ts'
import { dateText } from '../store/time.ts'

/** Length of a key with its comma. */
const LONGEST_KEY = 40

/** Answers one PDF: for each record every document of the codes joined by `@`, each with pages of its own, and logs it. */
export const print = defineOperation({
  id: 'print',
  title: '打印',
  transaction: false,
  async run(context) {
    const prints = printsOf(context, requiredText(context.input, 'code', 100))
    const { printRecords } = await parametersOf(context.db, context.schemas, context.now())
    const keys = keysOf(requiredText(context.input, 'ids', LONGEST_KEY * printRecords), printRecords)
    const gathered: Gathered[] = []
    for (const each of prints) gathered.push(await gather(context, each, keys))
    const title = prints.map((each) => each.title).join('、')
    const pdf = Buffer.from(await setPdf({ title, documents: documentsOf(context, gathered, keys.length) }))
    await keepLog(context, gathered)
    context.reply
      .headers({
        'Content-Disposition': `inline; filename="print.pdf"; filename*=UTF-8''${encodeURIComponent(`${title}.pdf`)}`,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-store',
      })
      .type('application/pdf')
      .send(pdf)
    return ANSWERED
  },
})

function keysOf(ids: string, most: number): string[] {
  const keys = [
    ...new Set(
      ids
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== ''),
    ),
  ]
  if (keys.length === 0 || keys.length > most)
    throw new ProblemError(problem('call.bad-parameter', 'ids', { parameter: 'ids', expected: `1 至 ${most} 条记录` }))
  return keys
}

/** Record by record, its documents together, as they are handed over the counter. */
function documentsOf(context: OperationContext, gathered: Gathered[], count: number): PrintedDocument[] {
  const { user } = requireSession(context)
  const today = dateText(context.now())
  const dictionaryOf = (type: string) => context.schemas.dictionaries.get(type)?.items ?? []
  const documents: PrintedDocument[] = []
  for (let at = 0; at < count; at += 1) {
    for (const { print: template, records } of gathered) {
      const record = records[at]
      if (record) documents.push(layOut(template, { record, user, today }, dictionaryOf))
    }
  }
  return documents
}

async function keepLog({ db, session, ip, now }: OperationContext, gathered: Gathered[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { print: template, entity, records } of gathered) {
      const keys = records.map((record) => String(record[entity['x-key']]))
      const entries = keys.map((recordId) => ({ code: template.id, entity: entity.id, recordId, copies: 1, details: { title: template.title } }))
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
