import type { AttachmentConfig, Ports, UploadedFile } from '../../engine/runtime/ports.ts'
import type { Client } from '../http/client.ts'

const CALL = 'equipment-documents/attachments'

/** Attachments over the specification's calls; configurations are kept for the session (foundation §7). */
export function createAttachments(client: Client): Ports['attachments'] {
  const configs = new Map<string, Promise<AttachmentConfig[]>>()
  return {
    configs(businessType) {
      const found = configs.get(businessType)
      if (found) return found
      const answer = client.request(`${CALL}/configs`, { busstype: businessType }).then((list) => (list ?? []) as unknown as AttachmentConfig[])
      configs.set(businessType, answer)
      answer.catch(() => configs.delete(businessType))
      return answer
    },
    async list(ids) {
      if (ids.length === 0) return []
      return ((await client.request(`${CALL}/list`, { attsysidList: ids.join(',') })) ?? []) as unknown as UploadedFile[]
    },
    async upload(file, meta, onProgress) {
      return (await client.upload(CALL, meta, file, { onProgress })) as unknown as UploadedFile
    },
    async remove(id) {
      await client.request(`${CALL}/delete`, { attsysid: id })
    },
    url: (id) => client.wire(`${CALL}/download`, { attsysid: id }).url,
  }
}
