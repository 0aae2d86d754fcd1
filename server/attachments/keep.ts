import { problem, ProblemError } from '../../engine/problem.ts'
import type { AttachmentRule } from '../../engine/schema/attachment.ts'
import { requireSession } from '../auth/require-session.ts'
import type { Database, OperationContext } from '../operation.ts'
import { attachmentsById, countUnlinked, insertAttachment } from '../queries/attachment.ts'
import { answerOf } from './answer.ts'
import { contentTypeOf, extensionOf } from './file-kind.ts'

/** Uploads of one user that may wait for a record. */
const MOST_WAITING = 500

/** Refuses another upload of a user of whom too many wait for a record already. */
export async function requireRoom(db: Database, userId: string): Promise<void> {
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
}

/** Notes a stored file as the caller's upload, which no record names yet; answers it as the calls do. */
export async function keepFile(context: OperationContext, file: StoredFile): Promise<ReturnType<typeof answerOf> | null> {
  const { db, now } = context
  const { user } = requireSession(context)
  await insertAttachment(db, {
    id: file.id,
    bussType: file.rule.id,
    attKind: file.kind.id,
    fileName: file.name,
    fileSize: file.size,
    contentType: contentTypeOf(extensionOf(file.name)),
    sha256: file.sha256,
    storageKey: file.key,
    orgId: user.userOrgId,
    uploadedBy: user.id,
    uploaderName: user.name,
    at: now(),
  })
  const [kept] = await attachmentsById(db, [file.id])
  return kept ? answerOf(kept) : null
}
