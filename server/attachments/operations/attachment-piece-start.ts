import { createHash, randomUUID } from 'node:crypto'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { safeFileName } from '../file-name.ts'
import { requireUploadQuota } from '../register-upload.ts'
import { takenInput } from '../taken-input.ts'
import { CHUNK_BYTES } from '../receive-chunk.ts'
import { kindOf, requireAllowedNameAndSize, ruleOf } from '../rules.ts'
import { requireTicketAllows, uploaderOf } from '../uploader.ts'
import { badParameter, onlyInput, requiredText, textInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { attachmentsById } from '../queries/attachment.ts'
import { insertUpload, lockUploadsOf, uploadsOf } from '../queries/upload.ts'

/** Unfinished uploads of one user, and their bytes together. */
const MOST = 20
const MOST_BYTES = 2 * 1024 ** 3

/**
 * Starts an upload in pieces, or goes on with the caller's unfinished one of the same file and kind: answers its `token`, the `offset` that
 * is in, and the largest `piece` in bytes. What the rules can say of name and size is said before anything is sent. Under a `key` there is one upload: one
 * that is an attachment already, whose answer was lost on the way, has nothing left to send.
 */
export const attachmentPieceStart = defineOperation({
  id: 'attachment-piece-start',
  title: '开始分块上传',
  contract: {
    needs: {
      busstype: '业务类型',
      attkind: '附件类型',
      filename: '文件名',
      filesize: '字节数',
      fingerprint: '文件指纹',
      taken: '拍摄时间与位置（JSON，可省）',
      key: '这次上传的唯一键（可省）：同一键不会存成两个附件',
    },
    answers: { fields: { token: '上传编号', offset: '已收字节数', piece: '每块最大字节数' } },
  },
  transaction: true,
  async run(context) {
    const { db, input, schemas, now } = context
    const user = await uploaderOf(context)
    onlyInput(input, ['busstype', 'attkind', 'filename', 'filesize', 'fingerprint', 'taken', 'key'])
    const rule = ruleOf(schemas, requiredText(input, 'busstype', 40))
    const kind = kindOf(rule, requiredText(input, 'attkind', 40))
    const fileName = safeFileName(requiredText(input, 'filename', 500))
    const fileSize = Number(requiredText(input, 'filesize', 20))
    const fingerprint = requiredText(input, 'fingerprint', 100)
    const taken = takenInput(input)
    if (!Number.isSafeInteger(fileSize) || fileSize < 0) throw badParameter('filesize', '文件的字节数')
    requireAllowedNameAndSize(kind, { name: fileName, size: fileSize })
    await requireTicketAllows(db, user, { bussType: rule.id, attKind: kind.id })
    await lockUploadsOf(db, user.id)
    const key = textInput(input, 'key', 100)
    const token = key === '' ? randomUUID() : tokenOf(user.id, key)
    if (key !== '' && (await attachmentsById(db, [token])).length > 0) return { token, offset: fileSize, piece: CHUNK_BYTES }
    const open = await uploadsOf(db, user.id)
    const same = open.find(
      (each) =>
        (key === '' || each.token === token) &&
        each.bussType === rule.id &&
        each.attKind === kind.id &&
        each.fileName === fileName &&
        each.fileSize === fileSize &&
        each.fingerprint === fingerprint,
    )
    if (same) return { token: same.token, offset: same.received, piece: CHUNK_BYTES }
    await requireUploadQuota(db, user.id)
    if (open.length >= MOST) throw new ProblemError(problem('upload.too-many', 'file', { limit: `${MOST} 个` }))
    if (open.reduce((sum, each) => sum + each.fileSize, fileSize) > MOST_BYTES)
      throw new ProblemError(problem('upload.too-many', 'file', { limit: `${MOST_BYTES / 1024 ** 3}GB` }))
    if (open.some((each) => each.token === token)) throw badParameter('key', '没有用于其他文件的唯一键')
    const storageKey = randomUUID().replaceAll('-', '')
    await insertUpload(
      db,
      { token, userId: user.id, bussType: rule.id, attKind: kind.id, fileName, fileSize, fingerprint, storageKey, received: 0, taken },
      now(),
    )
    return { token, offset: 0, piece: CHUNK_BYTES }
  },
})

/** The one upload of a user under a key, whichever request asks first. */
function tokenOf(userId: string, key: string): string {
  return createHash('sha256').update(`${userId} ${key}`).digest('hex').slice(0, 32)
}
