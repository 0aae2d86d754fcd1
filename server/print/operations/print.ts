import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { distinctNames, downloadHeader, safeFileName } from '../../attachments/file-name.ts'
import { answerFile } from '../../calls/answer-file.ts'
import { badParameter, textInput } from '../../calls/input/input.ts'
import type { AnswerFile } from '../../calls/long-work.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { notePrinted } from '../print-data.ts'
import { longPrint, printParams, readPrintRequest } from '../print-request.ts'
import { printedFiles, titleOf } from '../print-documents.ts'
import { savePrintLog } from '../print-log.ts'

type PrintRequest = Awaited<ReturnType<typeof readPrintRequest>>

/**
 * Answers one PDF: for each record every document of the codes joined by `@`, each with pages of its own, and logs it; with `preview` it is only looked
 * at, which the audit trail tells like any opening; with `as=zip` each record is a file of its own in an archive. As a task it is a file to keep, and so printed.
 */
export const print = defineOperation({
  id: 'print',
  title: '打印',
  contract: (call) => {
    const { code, match = [] } = printParams.parse(call.params ?? {})
    const needs = { ...(code === undefined ? { code: '打印代码，可用 @ 连接' } : {}), ids: '记录编号，逗号分隔' }
    const takes = { preview: '1：仅预览，不登记', copies: '每种单据的份数，1 至 9，默认 1', as: 'zip：每条记录一份 PDF，合为一个压缩包' }
    return { needs, takes, fields: match, answers: 'file' }
  },
  params: printParams,
  transaction: false,
  task: { weigh: longPrint },
  async run(context) {
    const request = await readPrintRequest(context)
    const as = textInput(context.input, 'as', 3)
    if (as !== '' && as !== 'zip') throw badParameter('as', 'zip')
    const answer = as === 'zip' ? await zipOf(context, request) : await fileOf(context, request)
    await notePrinted(context, request.gathered)
    if (context.task || textInput(context.input, 'preview', 1) !== '1') await savePrintLog(context, request.gathered, request.copies)
    const headers = { 'Content-Disposition': answer.disposition, 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, no-store' }
    context.task?.say(`${request.count} 条`)
    return answerFile(context, answer, headers)
  },
})

interface Answer extends AnswerFile {
  disposition: string
}

async function fileOf(context: OperationContext, request: PrintRequest): Promise<Answer> {
  const title = titleOf(request.gathered)
  const parts: Uint8Array[] = []
  for await (const { pdf } of printedFiles(context, request, false)) parts.push(pdf)
  const disposition = `inline; filename="print.pdf"; filename*=UTF-8''${encodeURIComponent(`${title}.pdf`)}`
  return { name: `${title}.pdf`, content: Buffer.concat(parts), type: 'application/pdf', disposition }
}

/** Every file is set before the first byte is sent, so that what cannot be printed is still refused in words. PDFs hardly shrink: they are stored. */
async function zipOf(context: OperationContext, request: PrintRequest): Promise<Answer> {
  const title = titleOf(request.gathered)
  const files: { name: string; pdf: Uint8Array }[] = []
  for await (const { pdf, names } of printedFiles(context, request, true)) files.push({ name: safeFileName(`${title} ${names.join('、')}.pdf`), pdf })
  const zip = new ZipFile()
  const names = distinctNames(files.map(({ name }) => name))
  files.forEach(({ pdf, name }, at) => zip.addBuffer(Buffer.from(pdf), names[at] ?? name, { compress: false, mtime: context.now() }))
  zip.end()
  // yazl's stream is of an older type
  const content = zip.outputStream as Readable
  return { name: `${title}.zip`, content, type: 'application/zip', disposition: downloadHeader(`${title}.zip`) }
}
