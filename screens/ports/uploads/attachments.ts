import type { AttachmentConfig, PhoneUploads, Ports, UnfinishedUpload, UploadedFile } from '../../../engine/runtime/ports.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import type { Client } from '../../http/client.ts'

const CALL = 'equipment-documents/attachments'

/** What sends a file, fetched once a screen has a place for some: it is here before a connection can be lost. */
async function loadSender(client: Client): Promise<Ports['attachments']['upload']> {
  const [{ createChunkedUpload }, { withThumbnail }] = await Promise.all([import('./chunked-upload.ts'), import('./thumbnail.ts')])
  const inPieces = createChunkedUpload(client, CALL)
  const send = withThumbnail(client, CALL, inPieces)
  return (file, meta, options) => (client.keepsFiles?.() ? kept(client, file, meta, options) : send(file, meta, options))
}

/** A file that waits on this device; it has an id here already. */
async function kept(client: Client, ...[file, meta, options]: Parameters<Ports['attachments']['upload']>): Promise<UploadedFile> {
  const { onProgress, signal } = options
  return (await client.upload(CALL, meta, file, { signal, onProgress: (share) => onProgress(share, false) })) as unknown as UploadedFile
}

/** Attachments over the specification's calls; configurations are kept for the session (foundation §7). */
export function createAttachments(client: Client): Ports['attachments'] {
  const configs = new Map<string, Promise<AttachmentConfig[]>>()
  return {
    configs(businessType) {
      loadSender(client).catch(() => null)
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
    async own(businessType) {
      return ((await client.request(`${CALL}/own`, { busstype: businessType })) ?? []) as unknown as UploadedFile[]
    },
    async copy(id) {
      return (await client.request(`${CALL}/copy`, { attsysid: id })) as unknown as UploadedFile
    },
    upload: async (file, meta, options) => (await loadSender(client))(file, meta, options),
    async unfinished(businessType) {
      return ((await client.request(`${CALL}/uploads/unfinished`, { busstype: businessType })) ?? []) as unknown as UnfinishedUpload[]
    },
    async drop(token) {
      await client.request(`${CALL}/uploads/drop`, { token })
    },
    async remove(id) {
      await client.request(`${CALL}/delete`, { attsysid: id })
    },
    thumbUrl: (id) => client.encode(`${CALL}/thumbnail`, { attsysid: id }).url,
    url: (id) => client.encode(`${CALL}/download`, { attsysid: id }).url,
    zipUrl: (ids) => client.encode(`${CALL}/batchDownload`, { attsysidList: ids.join(',') }).url,
    content: (id) => client.file(`${CALL}/download`, { attsysid: id }),
    phone: createPhoneUploads(client),
  }
}

function createPhoneUploads(client: Client): PhoneUploads {
  const ask = (word: string, params: JsonObject) => client.request(`${CALL}/mobile/${word}`, params)
  return {
    start: async (meta) => (await ask('start', meta)) as unknown as Awaited<ReturnType<PhoneUploads['start']>>,
    image: (ticket) => client.encode(`${CALL}/mobile/qrImage`, { ticket }).url,
    state: async (ticket) => (await ask('state', { ticket })) as unknown as Awaited<ReturnType<PhoneUploads['state']>>,
    end: async (ticket) => (await ask('end', { ticket })) as unknown as Awaited<ReturnType<PhoneUploads['end']>>,
  }
}
