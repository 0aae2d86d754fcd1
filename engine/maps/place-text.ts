import { photoFactsShape, type Place } from '../schema/records/photo-facts.ts'

/** Degrees of a place that say more than a metre of it. */
const DIGITS = 6

/** A place as a field holds it: latitude, longitude and, where it is known, metres of accuracy, commas between them. */
export function textOfPlace({ lat, lon, accuracy }: Place): string {
  return [lat.toFixed(DIGITS), lon.toFixed(DIGITS), ...(accuracy === undefined ? [] : [String(Math.round(accuracy))])].join(',')
}

/** The place in a field; null where the text is none. */
export function placeIn(text: unknown): Place | null {
  if (typeof text !== 'string' || !/^-?\d{1,3}(\.\d+)?,-?\d{1,3}(\.\d+)?(,\d{1,7})?$/.test(text)) return null
  const [lat, lon, accuracy] = text.split(',').map(Number)
  return photoFactsShape.safeParse({ place: { lat, lon, ...(accuracy === undefined ? {} : { accuracy }) } }).data?.place ?? null
}
