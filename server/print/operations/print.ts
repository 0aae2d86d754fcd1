import { textInput } from '../../calls/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { REPLY_SENT, defineOperation, type OperationContext } from '../../calls/operation.ts'
import { readPrintRequest, printParams } from '../print-request.ts'
import type { PrintData } from '../print-data.ts'
import { savePrintLog } from '../print-log.ts'
import { layOut } from '../layout/page-layout.ts'
import { renderPdf, type PrintedDocument } from '../print-thread.ts'
import type { Print } from '../../../engine/schema/business/print.ts'
import { sealDocuments, type Sealing } from '../../seals/seal-documents.ts'
import { sealFor, sealRegister, type SealRegister } from '../../seals/seals-in-use.ts'
import { dateText } from '../../store/time.ts'

/** Answers one PDF: for each record every document of the codes joined by `@`, each with pages of its own, and logs it; with `preview` it is only looked at. */
export const print = defineOperation({
  id: 'print',
  title: '打印',
  contract: (call) => {
    const { code, match = [] } = printParams.parse(call.params ?? {})
    const needs = { ...(code === undefined ? { code: '打印代码，可用 @ 连接' } : {}), ids: '记录编号，逗号分隔' }
    return { needs, takes: { preview: '1：仅预览，不登记', copies: '每种单据的份数，1 至 9，默认 1' }, fields: match, answers: 'file' }
  },
  params: printParams,
  transaction: false,
  async run(context) {
    const { gathered, count, copies } = await readPrintRequest(context)
    const title = gathered.map((each) => each.print.title).join('、')
    const register = await sealRegister(context)
    const { documents, sealings } = documentsOf(context, register, gathered, count, copies)
    const pdf = Buffer.from(await sealDocuments(context, register, await renderPdf({ title, documents }), sealings, `${title}.pdf`))
    if (textInput(context.input, 'preview', 1) !== '1') await savePrintLog(context, gathered, copies)
    context.reply
      .headers({
        'Content-Disposition': `inline; filename="print.pdf"; filename*=UTF-8''${encodeURIComponent(`${title}.pdf`)}`,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-store',
      })
      .type('application/pdf')
      .send(pdf)
    return REPLY_SENT
  },
})

/** Whether a document has a place for the institute's seal. */
function bearsSeal({ blocks }: Print): boolean {
  return blocks.some((block) => block.block === 'grid' && block.rows.some((row) => row.some(({ seal }) => seal !== undefined)))
}

/** Address by which browsers reach the product: as the deployment says, else as this request came. */
function originOf({ services, request }: OperationContext): string {
  return services.links.origin || `${request.protocol}://${request.host}`
}

/** Record by record, its documents together, as they are handed over the counter. */
function documentsOf(
  context: OperationContext,
  register: SealRegister | null,
  gathered: PrintData[],
  count: number,
  copies: number,
): { documents: PrintedDocument[]; sealings: Sealing[] } {
  const { user } = requireSession(context)
  const today = dateText(context.now())
  const dictionaryOf = (type: string) => context.schemas.dictionaries.get(type)?.items ?? []
  const origin = originOf(context)
  const documents: PrintedDocument[] = []
  const sealings: Sealing[] = []
  for (let at = 0; at < count; at += 1) {
    for (const { print: template, entity, records, papers } of gathered) {
      const record = records[at]
      if (!record) continue
      const seal = bearsSeal(template) ? sealFor(register, template, entity, record) : null
      if (seal) sealings.push({ seal, record })
      const document = layOut(template, { record, user, today, origin, sealed: seal !== null, ...papers[at] }, dictionaryOf)
      for (let copy = 0; copy < copies; copy += 1) documents.push(document)
    }
  }
  return { documents, sealings }
}
