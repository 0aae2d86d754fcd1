import type { Place } from '../schema/records/photo-facts.ts'

/** Metres of the earth's mean radius. */
const RADIUS = 6_371_008.8
/** Metres from a thing beyond which somebody who works on it is told so; nothing is refused for it. */
export const FAR_METRES = 200

/** Metres between two places over the ground (haversine), whole. */
export function metresBetween(one: Pick<Place, 'lat' | 'lon'>, other: Pick<Place, 'lat' | 'lon'>): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const [lat, lon] = [radians(other.lat - one.lat), radians(other.lon - one.lon)]
  const half = Math.sin(lat / 2) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(lon / 2) ** 2
  return Math.round(2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(half))))
}

/** Whether somebody stands too far from a thing to be at it, however wrong the place may be. */
export function isFar(place: Place, thing: Pick<Place, 'lat' | 'lon'>): boolean {
  return metresBetween(place, thing) - (place.accuracy ?? 0) > FAR_METRES
}

/** Metres for people: 85 米, 1.2 公里. */
export function metresText(metres: number): string {
  return metres < 1000 ? `${metres} 米` : `${(metres / 1000).toFixed(1)} 公里`
}
