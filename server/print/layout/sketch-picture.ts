import type { PrintedPhoto } from '../../../engine/inspection/paper/printed-photos.ts'
import { SKETCH_SPAN } from '../../../engine/inspection/site/sketch.ts'
import { pictureSize } from '../picture.ts'

/** Radius of a point on paper, in points of print, however large the picture is. */
const POINT = 5.5

/** A sketch as SVG: the picture, or the drawing of the template, with its numbered points; null where its file is gone. `picture` is a data address, `room` what it is drawn into. */
export function sketchPicture(
  { drawing, points }: Pick<PrintedPhoto, 'drawing' | 'points'>,
  picture: string | undefined,
  room: readonly [number, number],
): string | null {
  const size = drawing ?? (picture === undefined ? null : pictureSize(picture))
  if (size === null) return null
  const { width, height } = size
  const radius = POINT / Math.min(room[0] / width, room[1] / height)
  const ground = drawing
    ? drawing.lines.map((line) => `<path d="${line}" fill="none" stroke="#444" stroke-width="${radius / 6}"/>`).join('')
    : `<image href="${picture ?? ''}" x="0" y="0" width="${width}" height="${height}"/>`
  const marks = points.map(({ x, y }, at) => mark((x / SKETCH_SPAN) * width, (y / SKETCH_SPAN) * height, radius, at + 1)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${ground}${marks}</svg>`
}

function mark(x: number, y: number, radius: number, number: number): string {
  const text = radius * (number > 99 ? 0.9 : 1.2)
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="#c00" stroke="#fff" stroke-width="${radius / 6}"/>` +
    `<text x="${x}" y="${y + text * 0.36}" font-family="Noto" font-weight="bold" font-size="${text}" fill="#fff" text-anchor="middle">${number}</text>`
  )
}
