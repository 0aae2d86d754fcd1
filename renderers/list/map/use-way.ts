import { useMemo, useState } from 'react'
import { metresText } from '../../../engine/domain/place-distance.ts'
import { wayOfDay } from '../../../engine/domain/way-of-day.ts'
import type { MapPoint } from '../../../engine/maps/map-tiles.ts'
import type { Place } from '../../../engine/schema/records/photo-facts.ts'
import { findPlace } from '../../camera/find-place.ts'

/** The points of a map as a way, while somebody wants it. */
export interface ShownWay {
  on: boolean
  /** The device is asked where it is. */
  busy: boolean
  stops: readonly MapPoint[]
  /** Where the device is, as far as it says. */
  start: Place | null
  /** How far it is and where it begins; '' while it is off. */
  words: string
  toggle(): void
}

type Begun = { start: Place | null } | 'asking' | null

/** Orders points as they are gone to: from where the device is where the person allows it, else from the most northern one, where the server begins. */
export function useWay(points: readonly MapPoint[]): ShownWay {
  const [begun, setBegun] = useState<Begun>(null)
  const from = begun === 'asking' ? null : begun
  const start = from?.start ?? null
  const way = useMemo(
    () =>
      from &&
      wayOfDay(
        points.map((point) => ({ ...point, place: { lat: point.lat, lon: point.lon } })),
        from.start ?? undefined,
      ),
    [from, points],
  )
  const toggle = () => {
    if (begun !== null) return setBegun(null)
    setBegun('asking')
    // taken back meanwhile, it stays so
    void findPlace().then((found) => setBegun((now) => (now === 'asking' ? { start: found } : now)))
  }
  const words = way ? `直线距离合计 ${metresText(way.metres)}，${beginning(start)}` : ''
  return { on: begun !== null, busy: begun === 'asking', stops: way?.stops ?? points, start, words, toggle }
}

function beginning(start: Place | null): string {
  if (start === null) return '没有取得当前位置，从最北的一处出发'
  return start.accuracy === undefined ? '从当前位置出发' : `从当前位置（精度约 ${metresText(start.accuracy)}）出发`
}
