import { divIcon, marker, polyline, type LatLngExpression, type Marker, type Polyline } from 'leaflet'

/** A mark that is pressed: a count, a point, or the stop of a way. */
export interface Mark {
  id: string
  lat: number
  lon: number
  /** What stands in it; '' for a plain point. */
  text: string
  /** What it is, for pointers and readers. */
  title: string
  look: 'count' | 'late' | 'point' | 'chosen'
}

const SIZES = { count: 36, late: 36, point: 20, chosen: 24 } as const

/** A mark on the map; its text is set as text. */
export function markOf({ lat, lon, text, title, look }: Mark, press: () => void): Marker {
  const face = document.createElement('span')
  face.textContent = text
  const size = SIZES[look]
  const icon = divIcon({ html: face, className: `viewno-map-mark viewno-map-${look}`, iconSize: [size, size] })
  return marker([lat, lon], { icon, title, keyboard: true }).on('click', press)
}

/** The name of an area, under everything that is pressed. */
export function nameOf({ name, lat, lon }: { name: string; lat: number; lon: number }): Marker {
  const face = document.createElement('span')
  face.textContent = name
  return marker([lat, lon], {
    icon: divIcon({ html: face, className: 'viewno-map-name', iconSize: [120, 16] }),
    interactive: false,
    keyboard: false,
    zIndexOffset: -1000,
  })
}

/** Lines of degrees over a box, some eight of each. */
export function gridLines([west, south, east, north]: readonly [number, number, number, number]): Polyline[] {
  const step = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30].find((each) => (east - west) / each <= 8) ?? 30
  const along = (from: number, to: number): number[] =>
    Array.from({ length: Math.ceil((to - from) / step) + 1 }, (_, at) => (Math.floor(from / step) + at) * step)
  const line = (points: LatLngExpression[]): Polyline => polyline(points, { className: 'viewno-map-grid', interactive: false })
  return [
    ...along(west, east).map((lon) =>
      line([
        [south, lon],
        [north, lon],
      ]),
    ),
    ...along(south, north).map((lat) =>
      line([
        [lat, west],
        [lat, east],
      ]),
    ),
  ]
}
