import type { Operation } from '../calls/operation.ts'
import { attachmentBatchDownload } from './operations/attachment-batch-download.ts'
import { attachmentConfigs } from './operations/attachment-configs.ts'
import { attachmentCopy } from './operations/attachment-copy.ts'
import { attachmentDelete } from './operations/attachment-delete.ts'
import { attachmentDownload } from './operations/attachment-download.ts'
import { attachmentGroups } from './operations/attachment-groups.ts'
import { attachmentList } from './operations/attachment-list.ts'
import { attachmentOwn } from './operations/attachment-own.ts'
import { attachmentPieceDrop } from './operations/attachment-piece-drop.ts'
import { attachmentPieceFinish } from './operations/attachment-piece-finish.ts'
import { attachmentPieceList } from './operations/attachment-piece-list.ts'
import { attachmentPieceStart } from './operations/attachment-piece-start.ts'
import { attachmentPiece } from './operations/attachment-piece.ts'
import { attachmentThumbnailSave } from './operations/attachment-thumbnail-save.ts'
import { attachmentThumbnail } from './operations/attachment-thumbnail.ts'
import { attachmentUpload } from './operations/attachment-upload.ts'
import { storageCheck } from './operations/storage-check.ts'

/** What calls may run about attachments, a line each. */
export const attachmentsOperations: readonly Operation[] = [
  attachmentBatchDownload,
  attachmentConfigs,
  attachmentCopy,
  attachmentDelete,
  attachmentDownload,
  attachmentGroups,
  attachmentList,
  attachmentOwn,
  attachmentPieceDrop,
  attachmentPieceFinish,
  attachmentPieceList,
  attachmentPieceStart,
  attachmentPiece,
  attachmentThumbnailSave,
  attachmentThumbnail,
  attachmentUpload,
  storageCheck,
]
