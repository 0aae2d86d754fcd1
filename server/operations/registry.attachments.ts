import type { Operation } from '../operation.ts'
import { attachmentBatchDownload } from './attachment-batch-download.ts'
import { attachmentConfigs } from './attachment-configs.ts'
import { attachmentCopy } from './attachment-copy.ts'
import { attachmentDelete } from './attachment-delete.ts'
import { attachmentDownload } from './attachment-download.ts'
import { attachmentGroups } from './attachment-groups.ts'
import { attachmentList } from './attachment-list.ts'
import { attachmentOwn } from './attachment-own.ts'
import { attachmentPieceDrop } from './attachment-piece-drop.ts'
import { attachmentPieceFinish } from './attachment-piece-finish.ts'
import { attachmentPieceList } from './attachment-piece-list.ts'
import { attachmentPieceStart } from './attachment-piece-start.ts'
import { attachmentPiece } from './attachment-piece.ts'
import { attachmentThumbnailSave } from './attachment-thumbnail-save.ts'
import { attachmentThumbnail } from './attachment-thumbnail.ts'
import { attachmentUpload } from './attachment-upload.ts'
import { uploadTicketEnd } from './upload-ticket-end.ts'
import { uploadTicketImage } from './upload-ticket-image.ts'
import { uploadTicketOpen } from './upload-ticket-open.ts'
import { uploadTicketRemove } from './upload-ticket-remove.ts'
import { uploadTicketStart } from './upload-ticket-start.ts'
import { uploadTicketState } from './upload-ticket-state.ts'

/** Operations of files and of the phones that send them (docs/adr/0012, 0018, 0019). */
export const attachmentOperations: readonly Operation[] = [
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
  uploadTicketEnd,
  uploadTicketImage,
  uploadTicketOpen,
  uploadTicketRemove,
  uploadTicketStart,
  uploadTicketState,
]
