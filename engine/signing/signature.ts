import { beijingTime } from '../beijing-time.ts'
import * as z from 'zod/mini'
import type { Json } from '../schema/format/json.ts'

/** As many as anybody needs for a name, and few enough to be stored, sent and drawn at once. */
export const MOST_STROKES = 200
export const MOST_POINTS = 20_000
export const LONGEST_NAME = 30
export const LONGEST_REASON = 200

/** Numbers of one point within a stroke: x, y, milliseconds since the first point, pressure. */
export const POINT_PARTS = 4
/** Units of a coordinate in a CSS pixel of the pad, and of the pressure of a pen pressed to the full. */
export const PIXEL = 10
export const FULL_PRESSURE = 100

const whole = z.int().check(z.minimum(0), z.maximum(99_999_999))
/** Whole numbers with blanks between them: one value to whoever counts values, however long the stroke is. */
const stroke = z.string().check(z.regex(/^\d{1,8}(?: \d{1,8})*$/))

/**
 * A signature as it is stored. Strokes are x, y, time and pressure of point after point on a pad of size `box`; `hash` is of what was signed, `of` says in words of
 * the holder what that was. Who cannot write by hand has no strokes, and a `reason` in their place.
 */
const signatureShape = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME)),
  strokes: z.array(stroke).check(z.maxLength(MOST_STROKES)),
  box: z.tuple([whole, whole]),
  signedAt: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/)),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  of: z.string().check(z.maxLength(1000)),
  reason: z.optional(z.string().check(z.minLength(1), z.maxLength(LONGEST_REASON))),
})
export type Signature = z.infer<typeof signatureShape>

/** A signature as it is stored, as an object or as its JSON text; null for what is none. */
export function signatureOf(value: Json | undefined): Signature | null {
  const parsed = signatureShape.safeParse(typeof value === 'string' ? parsedJson(value) : value)
  return parsed.success && isWhole(parsed.data) ? parsed.data : null
}

/** Every stroke is made of points, there are not too many, and there is either ink or a reason why there is none. */
function isWhole({ strokes, reason }: Signature): boolean {
  const counts = strokes.map((each) => numbersOf(each).length)
  const drawn = counts.every((count) => count % POINT_PARTS === 0)
  return drawn && counts.reduce((sum, count) => sum + count, 0) <= MOST_POINTS * POINT_PARTS && (strokes.length > 0 || reason !== undefined)
}

/** The numbers of a stroke. */
export function numbersOf(stroke: string): number[] {
  return stroke.split(' ').map(Number)
}

/** When it was given by the clock of the device, as people read it: `YYYY-MM-DD HH:mm`. */
export function signedTime({ signedAt }: Pick<Signature, 'signedAt'>): string {
  return beijingTime(new Date(signedAt)).slice(0, 16)
}

function parsedJson(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}
