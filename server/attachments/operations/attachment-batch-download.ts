import { PassThrough } from 'node:stream'
import { ZipFile } from 'yazl'
import { requireAttachments } from '../access.ts'
import { downloadGuards } from '../attachment-answer.ts'
import { distinctNames, downloadHeader } from '../file-name.ts'
import { attachmentIds } from '../rules.ts'
import { requireSession } from '../../calls/require-session.ts'
import { REPLY_SENT, defineOperation } from '../../calls/operation.ts'
import type { FileStore } from '../../services/file-store.ts'
import type { Attachment } from '../queries/attachment.ts'

/** Streams the named files as one zip, file after file. */
export const attachmentBatchDownload = defineOperation({
  id: 'attachment-batch-download',
  title: '批量下载附件',
  contract: { needs: { attsysidList: '附件编号，逗号分隔' }, answers: 'file' },
  transaction: false,
  async run(context) {
    const { db, schemas, input, services, reply } = context
    const files = await requireAttachments(db, schemas, requireSession(context), attachmentIds(input))
    reply
      .headers({ ...downloadGuards, 'Content-Disposition': downloadHeader('附件.zip') })
      .type('application/zip')
      .send(zipOf(files, services.files))
    return REPLY_SENT
  },
})

/** Photos and PDFs hardly shrink: the files are stored, not compressed. A file is opened only when its turn comes. */
function zipOf(files: readonly Attachment[], store: FileStore): NodeJS.ReadableStream {
  const zip = new ZipFile()
  const out = new PassThrough()
  zip.outputStream.pipe(out)
  const names = distinctNames(files.map((file) => file.fileName))
  files.forEach((file, at) => {
    zip.addReadStreamLazy(names[at] ?? file.id, { compress: false, size: file.fileSize }, (done) => {
      store.get(file.storageKey).then(
        (content) => done(null, content),
        (error: unknown) => out.destroy(error instanceof Error ? error : new Error('file is gone')),
      )
    })
  })
  zip.end()
  return out
}
