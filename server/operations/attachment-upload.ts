import { randomUUID } from 'node:crypto'
import { problem, ProblemError } from '../../engine/problem.ts'
import { answerOf } from '../attachments/answer.ts'
import { contentTypeOf, extensionOf } from '../attachments/file-kind.ts'
import { safeFileName } from '../attachments/file-name.ts'
import { receiveFile, type Received } from '../attachments/receive.ts'
import { kindOf, largestMegabytes, requireFits, ruleOf } from '../attachments/rules.ts'
import { textInput } from '../auth/input.ts'
import { requireSession } from '../auth/require-session.ts'
import { defineOperation, type OperationContext } from '../operation.ts'
import { attachmentsById, countUnlinked, insertAttachment } from '../queries/attachment.ts'

/** Uploads of one user that may wait for a record. */
const MOST_WAITING = 500

/** Takes one file in; it belongs to its uploader until a saved record names it. No transaction is held while it arrives. */
export const attachmentUpload = defineOperation({
  id: 'attachment-upload',
  title: '上传附件',
  transaction: false,
  async run(context) {
    const { db, services, schemas, request } = context
    const { user } = requireSession(context)
    if ((await countUnlinked(db, user.id)) >= MOST_WAITING) throw new ProblemError(problem('call.too-many', 'file'))
    const received = await receiveFile(request, services.files, largestMegabytes(schemas))
    try {
      const id = await keep(context, received)
      const [file] = await attachmentsById(db, [id])
      return file ? answerOf(file) : null
    } catch (error) {
      await services.files.remove(received.key)
      throw error
    }
  },
})

async function keep(context: OperationContext, received: Received): Promise<string> {
  const { db, schemas, input, now } = context
  const { user } = requireSession(context)
  const sent = (name: string): string => received.fields.get(name) ?? textInput(input, name, 40)
  const rule = ruleOf(schemas, sent('busstype'))
  const kind = kindOf(rule, sent('attkind'))
  const fileName = safeFileName(received.name)
  requireFits(kind, { name: fileName, size: received.size, head: received.head })
  const id = randomUUID()
  await insertAttachment(db, {
    id,
    bussType: rule.id,
    attKind: kind.id,
    fileName,
    fileSize: received.size,
    contentType: contentTypeOf(extensionOf(fileName)),
    sha256: received.sha256,
    storageKey: received.key,
    orgId: user.userOrgId,
    uploadedBy: user.id,
    uploaderName: user.name,
    at: now(),
  })
  return id
}
