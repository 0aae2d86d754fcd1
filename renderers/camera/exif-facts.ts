import type { Place, PhotoFacts } from '../../engine/schema/records/photo-facts.ts'

/** What a camera has written into a photo: when, and where. Nothing of a file that says nothing or cannot be read. */
export async function exifFacts(file: Blob): Promise<PhotoFacts> {
  try {
    const { load } = await import('exifreader')
    // a camera writes what it knows at the beginning
    const tags = load(await file.slice(0, 512 * 1024).arrayBuffer(), { expanded: true })
    const at = exifTime(String(tags.exif?.DateTimeOriginal?.description ?? ''))
    const place = exifPlace(tags.gps)
    return { ...(at === null ? {} : { at }), ...(place === null ? {} : { place }) }
  } catch {
    return {}
  }
}

/** `2026:11:27 09:05:00` as `2026-11-27 09:05:00`; null for what is no time. */
export function exifTime(text: string): string | null {
  const found = /^(\d{4})[:-](\d{2})[:-](\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(text)
  if (!found || Number.isNaN(Date.parse(`${found[1]}-${found[2]}-${found[3]}T${found[4]}Z`))) return null
  return `${found[1]}-${found[2]}-${found[3]} ${found[4]}`
}

/** A camera that knows no place writes zeros or nothing. */
function exifPlace(gps: { Latitude?: number | undefined; Longitude?: number | undefined } | undefined): Place | null {
  const { Latitude: lat = NaN, Longitude: lon = NaN } = gps ?? {}
  const known = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0)
  return known ? { lat: rounded(lat), lon: rounded(lon) } : null
}

/** To some ten centimetres. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
