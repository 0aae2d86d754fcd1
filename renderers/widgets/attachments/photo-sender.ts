import { problem, ProblemError } from '../../../engine/problem.ts'
import type { AttachmentConfig, Ports, UploadedFile } from '../../../engine/runtime/ports.ts'
import type { PhotoStamp } from '../../camera/prepare-photo.ts'
import { isTooLarge, previewOf } from './attachment-rules.ts'
import type { SendFile } from './upload-queue.ts'

interface Given {
  upload: Ports['attachments']['upload']
  business: string
  rules: readonly AttachmentConfig[]
  stamp: PhotoStamp
}

/** Sends the files of a field: photos of things smaller, stamped and with their facts beside them, everything else as it is. */
export function photoSender({ upload, business, rules, stamp }: Given): SendFile<UploadedFile> {
  return async (file, attkind, { origin, ...options }) => {
    const rule = previewOf(file.name) === 'picture' ? rules.find((each) => each.attkind === attkind && each.camera) : undefined
    const meta = { busstype: business, attkind }
    if (!rule || origin.from === 'drawing') return upload(file, { ...meta, ...(origin.taken ? { taken: origin.taken } : {}) }, options)
    const { preparePhoto } = await import('../../camera/prepare-photo.ts')
    const { file: smaller, taken } = await preparePhoto(file, stamp, origin.from === 'camera')
    // what this browser cannot read as a picture has not become smaller
    if (isTooLarge(smaller, rule)) throw new ProblemError(problem('file.too-large', '', { limit: rule.maxsize }))
    return upload(smaller, { ...meta, ...(taken ? { taken } : {}) }, options)
  }
}
