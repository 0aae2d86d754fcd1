import type { Ports } from '../../../engine/runtime/ports.ts'
import { drawnSmaller, jpegOf } from '../../../renderers/camera/shrink-photo.ts'
import { isSmallPicture } from '../../../renderers/widgets/attachments/attachment-rules.ts'
import type { Client } from '../../http/client.ts'

type Send = Ports['attachments']['upload']

/** Pixels of the longer side; lists show a quarter of it. */
const SIDE = 160
/** Of its JPEG, 0 to 1. */
const QUALITY = 0.8

/**
 * Sends files as `send` does, and after a picture a small one of it, which this browser has decoded anyway: lists need not load photos of
 * megabytes. Where that fails the file has none.
 */
export function withThumbnail(client: Client, call: string, send: Send): Send {
  return async (file, meta, options) => {
    const done = await send(file, meta, options)
    const small = isSmallPicture(done) || !file.type.startsWith('image/') ? null : await thumbnailOf(file).catch(() => null)
    if (!small) return done
    const { signal } = options
    const saved = await client.upload(`${call}/thumbnail/save`, { attsysid: done.attsysid }, small, { onProgress: () => undefined, signal }).catch(() => null)
    return saved === null ? done : { ...done, thumb: true }
  }
}

async function thumbnailOf(file: File): Promise<File> {
  const { canvas } = await drawnSmaller(file, SIDE)
  return new File([await jpegOf(canvas, QUALITY)], 'thumbnail.jpg', { type: 'image/jpeg' })
}
