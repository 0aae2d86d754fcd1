import type { Attachment } from '../attachments/queries/attachment.ts'
import type { FileStore } from '../services/file-store.ts'
import { asPicture } from './picture.ts'

/** A larger file is no photo that was meant for a paper. */
const MOST_BYTES = 8 * 1024 * 1024

/** The picture in a file as a data address; null where it is none, or cannot be read: it is missing from the paper and does not keep it from being printed. */
export async function readPicture(files: FileStore, { storageKey, fileSize }: Attachment): Promise<string | null> {
  if (fileSize > MOST_BYTES) return null
  const parts: Buffer[] = []
  try {
    for await (const part of await files.get(storageKey)) parts.push(Buffer.from(part))
  } catch {
    return null
  }
  return asPicture(Buffer.concat(parts))
}
