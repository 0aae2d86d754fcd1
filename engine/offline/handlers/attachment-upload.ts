import type { Json } from '../../schema/format/json.ts'
import { isRow } from '../../schema/records/record-values.ts'
import type { QueuedOperation } from '../words.ts'
import type { OfflineHandler } from './handler.ts'

/**
 * A file that is sent, in pieces by the upload there is. It has a subject of its own: whoever names its id waits for it, and nothing else does. Parameters:
 * `busstype`, `attkind`, `filename`, `filesize`.
 */
export const attachmentUpload: OfflineHandler = {
  id: 'attachment-upload',
  subject: (params) => `file:${String(params['fingerprint'] ?? params['filename'] ?? '')}`,
  meanwhile: (operation, by) => fileOf(operation, by),

  overlay({ params }, answer, operation, by) {
    const file = fileOf(operation, by)
    const asked = String(params['attsysidList'] ?? '').split(',')
    if (!Array.isArray(answer) || !asked.includes(String(file['attsysid']))) return answer
    return answer.some((each) => isRow(each) && each['attsysid'] === file['attsysid']) ? answer : [...answer, file]
  },

  settle: () => ({ left: null }),
  disagreements: () => [],
  decide: () => null,
}

/** The file as the list of attachments has it; its id is the device's until it is sent. */
function fileOf({ params, makes = {}, at }: QueuedOperation, by: string): Record<string, Json> {
  return {
    attsysid: Object.keys(makes)[0] ?? '',
    filename: params['filename'] ?? '',
    filesize: Number(params['filesize'] ?? 0),
    attkind: params['attkind'] ?? '',
    busstype: params['busstype'] ?? '',
    uploadtime: at.slice(0, 19).replace('T', ' '),
    uploadman: by,
    thumb: false,
  }
}
