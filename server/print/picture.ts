import { inflateSync } from 'node:zlib'
import { jpegSize } from '../attachments/jpeg-size.ts'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
/** More than any camera makes; what unfolds further is no photo. */
const MOST_UNFOLDED = 200 * 1024 * 1024

/** A JPEG or PNG as a data address; null for anything else, and for one that is not whole: a picture that cannot be drawn would keep the paper from being set. */
export function asPicture(content: Buffer): string | null {
  const kind = isWholePng(content) ? 'png' : jpegSize(content) === null ? null : 'jpeg'
  return kind === null ? null : `data:image/${kind};base64,${content.toString('base64')}`
}

function isWholePng(content: Buffer): boolean {
  if (!content.subarray(0, PNG.length).equals(PNG)) return false
  const parts: Buffer[] = []
  for (let at = PNG.length; at + 12 <= content.length;) {
    const length = content.readUInt32BE(at)
    const name = content.toString('latin1', at + 4, at + 8)
    if (name === 'IEND') return unfolds(Buffer.concat(parts))
    if (name === 'IDAT') parts.push(content.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return false
}

function unfolds(data: Buffer): boolean {
  try {
    return inflateSync(data, { maxOutputLength: MOST_UNFOLDED }).length > 0
  } catch {
    return false
  }
}

/** Width and height of a picture as a data address, as `asPicture` makes it; null where it does not say. */
export function pictureSize(address: string): { width: number; height: number } | null {
  const content = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  if (!address.startsWith('data:image/png')) return jpegSize(content)
  // of a PNG the first part is its head, with both as its first words
  return content.length < 24 ? null : { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
}
