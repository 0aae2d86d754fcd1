import type { Ports } from '../../../engine/runtime/ports.ts'
import { isSmallPicture } from '../../../renderers/widgets/attachments/attachment-rules.ts'
import type { Client } from '../../http/client.ts'

type Send = Ports['attachments']['upload']

/** Pixels of the longer side; lists show a quarter of it. */
const SIDE = 160

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

async function thumbnailOf(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const brush = canvas.getContext('2d')
  if (!brush) return null
  // what is transparent would be black in a JPEG
  brush.fillStyle = 'white'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', 0.8))
  return blob && new File([blob], 'thumbnail.jpg', { type: 'image/jpeg' })
}
