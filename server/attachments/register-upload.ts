import { problem, ProblemError } from '../../engine/problem.ts'
import type { PhotoFacts } from '../../engine/schema/records/photo-facts.ts'
import type { AttachmentRule } from '../../engine/schema/records/attachment.ts'
import type { OperationContext } from '../calls/operation.ts'
import type { Database } from '../store/database.ts'
import { attachmentsById, countUnlinked, insertAttachment } from './queries/attachment.ts'
import { answerOf } from './attachment-answer.ts'
import { contentTypeOf, extensionOf } from './file-kind.ts'
import type { Uploader } from './uploader.ts'

/** Uploads of one user that may wait for a record. */
const MOST_WAITING = 500

/** Refuses another upload of a user of whom too many wait for a record already. */
export async function requireUploadQuota(db: Database, userId: string): Promise<void> {
  if ((await countUnlinked(db, userId)) >= MOST_WAITING) throw new ProblemError(problem('call.too-many', 'file'))
}

interface StoredFile {
  id: string
  rule: AttachmentRule
  kind: AttachmentRule['kinds'][number]
  name: string
  size: number
  sha256: string
  key: string
  taken: PhotoFacts | null
}

/** Notes a stored file as an upload that no record names yet; answers it as the calls do. */
export async function registerUpload(context: OperationContext, uploader: Uploader, file: StoredFile): Promise<ReturnType<typeof answerOf> | null> {
  const { db, now } = context
  await insertAttachment(db, {
    id: file.id,
    bussType: file.rule.id,
    attKind: file.kind.id,
    fileName: file.name,
    fileSize: file.size,
    contentType: contentTypeOf(extensionOf(file.name)),
    sha256: file.sha256,
    storageKey: file.key,
    orgId: uploader.orgId,
    uploadedBy: uploader.id,
    uploaderName: uploader.name,
    ticket: uploader.ticket?.id ?? '',
    taken: file.taken,
    at: now(),
  })
  const [stored] = await attachmentsById(db, [file.id])
  return stored ? answerOf(stored) : null
}
