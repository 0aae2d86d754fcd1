import type { UploadedFile } from '../../engine/runtime/ports.ts'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import type { Attachment } from './queries/attachment.ts'

/** A file as the calls answer it. */
export function answerOf(file: Attachment): UploadedFile & JsonObject {
  return {
    attsysid: file.id,
    filename: file.fileName,
    filesize: file.fileSize,
    attkind: file.attKind,
    busstype: file.bussType,
    uploadtime: file.uploadedAt,
    uploadman: file.uploaderName,
    thumb: file.thumbKey !== '',
    ...(file.taken === null ? {} : { taken: file.taken }),
  }
}

/** Headers under which a stored file is only ever saved, never shown or run by a browser. */
export const downloadGuards = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'private, no-store',
}
