import type { Print } from '../../../engine/schema/business/print.ts'
import { jsonInput, onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation, REPLY_SENT } from '../../calls/operation.ts'
import { loadPrintData, notePrinted } from '../../print/print-data.ts'
import { printedFiles } from '../../print/print-documents.ts'
import { LONGEST_PRINT, productPrint } from '../print-draft.ts'
import { printVerdict, readPrint, refuseProblems } from '../print-verdict.ts'

/** A record of the caller's on the paper as it is laid out in a draft: marked as one, without seal and code, and counted nowhere. */
export const printDesignPreview = defineOperation({
  id: 'print-design-preview',
  title: '预览打印草稿',
  contract: { needs: { code: '打印代码', print: 'JSON：打印模板', id: '用来预览的数据' }, answers: 'file' },
  transaction: false,
  async run(context) {
    onlyInput(context.input, ['code', 'print', 'id'])
    const print = readPrint(productPrint(context), jsonInput(context.input, 'print', LONGEST_PRINT))
    refuseProblems(printVerdict(context.schemas, print, print))
    const data = await loadPrintData(context, forAnybody(print), [requiredText(context.input, 'id', 64)])
    await notePrinted(context, [data])
    const gathered = [{ ...data, drafts: new Set(data.records) }]
    const files: Uint8Array[] = []
    for await (const { pdf } of printedFiles(context, { gathered, count: 1, copies: 1 }, false)) files.push(pdf)
    context.reply.headers({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, no-store' }).type('application/pdf').send(Buffer.concat(files))
    return REPLY_SENT
  },
})

/** Any record will do to look at a layout. */
function forAnybody({ only: _only, draft: _draft, ...print }: Print): Print {
  return print
}
