import type { Json, JsonObject } from '../../schema/format/json.ts'
import { isRow } from '../../schema/records/record-values.ts'

/** A point on a picture, in thousandths of its width and height; its number is its place in the list, from 1. */
export type SketchPoint = { x: number; y: number }

/** What was entered for a sketch: a file or one of the template's pictures, and the points on it. */
export interface Sketch {
  file: string
  picture: string
  points: SketchPoint[]
}

/** Thousandths from one edge of a picture to the other. */
export const SKETCH_SPAN = 1000

/** A sketch as it is stored; nothing entered is an empty one. */
export function sketchOf(value: Json | undefined): Sketch {
  if (!isRow(value)) return { file: '', picture: '', points: [] }
  const points = Array.isArray(value['points']) ? value['points'] : []
  return {
    file: String(value['file'] ?? ''),
    picture: String(value['picture'] ?? ''),
    points: points.filter(isRow).map(({ x, y }) => ({ x: Number(x), y: Number(y) })),
  }
}

/** A sketch as an answer: without what is empty; null where there is no picture. Points belong to their picture and go with it. */
export function sketchAnswer({ file, picture, points }: Sketch): Json {
  if (file === '' && picture === '') return null
  const on: JsonObject = file === '' ? { picture } : { file }
  return points.length === 0 ? on : { ...on, points: points.map(({ x, y }) => ({ x: within(x), y: within(y) })) }
}

function within(thousandths: number): number {
  return Math.round(Math.min(SKETCH_SPAN, Math.max(0, thousandths)))
}
