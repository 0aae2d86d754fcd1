/** Pixels of the longer side of what is sent. */
export const PHOTO_SIDE = 2048
/** Of JPEGs, 0 to 1. */
const QUALITY = 0.82

/** The size of a picture whose longer side is at most `side`; never larger than it is. */
export function shrunkSize(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * The photo drawn anew, upright, its longer side at most `PHOTO_SIDE`, as a JPEG without anything that a camera has written into it; `draw` adds to it.
 * Rejects what this browser cannot read as a picture.
 */
export async function shrinkPhoto(file: Blob, draw: (brush: CanvasRenderingContext2D, size: { width: number; height: number }) => void): Promise<Blob> {
  const { canvas, brush } = await drawnSmaller(file, PHOTO_SIDE)
  draw(brush, canvas)
  return jpegOf(canvas)
}

/** The picture of a file on a canvas, upright, its longer side at most `side`. Rejects what this browser cannot read as a picture. */
export async function drawnSmaller(file: Blob, side: number): Promise<{ canvas: HTMLCanvasElement; brush: CanvasRenderingContext2D }> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, shrunkSize(picture.width, picture.height, side))
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  // what is transparent would be black in a JPEG
  brush.fillStyle = 'white'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return { canvas, brush }
}

/** What is drawn on a canvas as a JPEG. */
export async function jpegOf(canvas: HTMLCanvasElement, quality = QUALITY): Promise<Blob> {
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', quality))
  if (!blob) throw new Error('no picture')
  return blob
}
