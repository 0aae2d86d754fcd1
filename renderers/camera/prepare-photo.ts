import type { PhotoFacts } from '../../engine/schema/records/photo-facts.ts'
import { exifFacts } from './exif-facts.ts'
import { findPlace } from './find-place.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { stampPhoto } from './stamp-photo.ts'

/** What is stamped onto a photo beside time and place. */
export interface PhotoStamp {
  /** What it shows: the thing's number, the item. */
  mark: string
  /** Who took it. */
  person: string
}

export interface PreparedPhoto {
  file: File
  /** Absent where nothing is known. */
  taken?: PhotoFacts
}

/**
 * A photo as it is sent: no larger than needed, upright, stamped, with time and place beside it. `fresh` says that it was taken just now: then the device
 * is asked where it is, and its clock when, as far as the photo itself does not say. What is no picture for this browser is sent as it is.
 */
export async function preparePhoto(file: File, stamp: PhotoStamp, fresh: boolean, now: Date = new Date()): Promise<PreparedPhoto> {
  const taken = await factsOf(file, fresh, now)
  const told = Object.keys(taken).length > 0 ? { taken } : {}
  try {
    const blob = await shrinkPhoto(file, (brush, size) => stampPhoto(brush, size, stampLines(stamp, taken)))
    return { file: new File([blob], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified }), ...told }
  } catch {
    return { file, ...told }
  }
}

async function factsOf(file: File, fresh: boolean, now: Date): Promise<PhotoFacts> {
  const written = await exifFacts(file)
  const place = written.place ?? (fresh ? await findPlace() : null)
  const at = written.at ?? (fresh ? localTime(now) : undefined)
  return { ...(at === undefined ? {} : { at }), ...(place ? { place } : {}) }
}

/** The lines of a stamp: what, who and when, where. */
export function stampLines({ mark, person }: PhotoStamp, { at = '', place }: PhotoFacts): string[] {
  return [mark, [at, person].filter(Boolean).join('  '), place ? placeLine(place) : ''].filter(Boolean)
}

function placeLine({ lat, lon, accuracy }: NonNullable<PhotoFacts['place']>): string {
  const degrees = `${lat < 0 ? 'S' : 'N'}${Math.abs(lat).toFixed(5)}° ${lon < 0 ? 'W' : 'E'}${Math.abs(lon).toFixed(5)}°`
  return accuracy === undefined ? degrees : `${degrees} ±${accuracy} 米`
}

/** The clock of the device, `YYYY-MM-DD HH:mm:ss`. */
function localTime(date: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.jpg`
}
