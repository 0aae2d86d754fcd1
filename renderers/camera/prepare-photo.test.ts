import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exifFacts, exifTime } from './exif-facts.ts'
import { preparePhoto, stampLines } from './prepare-photo.ts'
import { shrunkSize } from './shrink-photo.ts'
import { fitted } from './stamp-photo.ts'

describe('a photo before it is sent', () => {
  test('given any size, then the longer side is at most what is asked and the sides keep their relation', () => {
    const side = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const small = shrunkSize(width, height, 2048)
        expect(Math.max(small.width, small.height)).toBeLessThanOrEqual(2048)
        expect(small.width <= width && small.height <= height).toBe(true)
        if (Math.min(width, height) > 40) expect(Math.abs(small.width / small.height / (width / height) - 1)).toBeLessThan(0.5)
      }),
    )
  })

  test('given what is no picture, then it is sent as it is, with the clock of the device where it was taken just now', async () => {
    const file = new File(['not a picture'], 'a.heic', { type: 'image/heic' })
    const fresh = await preparePhoto(file, { mark: '', person: '' }, true, new Date(2026, 10, 27, 9, 5, 3))
    expect(fresh).toEqual({ file, taken: { at: '2026-11-27 09:05:03' } })
    expect(await preparePhoto(file, { mark: '', person: '' }, false)).toEqual({ file })
  })

  test('given what cameras write, then it is a time or nothing', async () => {
    expect(exifTime('2026:11:27 09:05:00')).toBe('2026-11-27 09:05:00')
    expect([exifTime(''), exifTime('0000:00:00 00:00:00'), exifTime('2026:13:40 09:05:00')]).toEqual([null, null, null])
    expect(await exifFacts(new Blob(['x']))).toEqual({})
  })

  test('given facts, then the stamp tells what, who, when and where', () => {
    const lines = stampLines({ mark: 'DT-0042 2.1', person: '周凯' }, { at: '2026-11-27 09:05:00', place: { lat: 28.751234, lon: -104.62, accuracy: 12 } })
    expect(lines).toEqual(['DT-0042 2.1', '2026-11-27 09:05:00  周凯', 'N28.75123° W104.62000° ±12 米'])
    expect(stampLines({ mark: '', person: '' }, {})).toEqual([])
  })

  test('given a line that is too long, then it is cut with an ellipsis and fits', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60 }), fc.integer({ min: 10, max: 300 }), (text, most) => {
        const cut = fitted(text, most, (each) => each.length * 10)
        expect(cut === text || (cut.endsWith('…') && cut.length * 10 <= most)).toBe(true)
      }),
    )
  })
})
