import { divIcon, marker, polygon, polyline, type LatLngExpression, type Marker, type Polygon, type Polyline } from 'leaflet'
import type { AreaOutline } from '../../engine/maps/area-outlines.ts'
import { NAME_HEIGHT } from './map-names.ts'

/** What a mark looks like: many records, one, one that is looked at, or where a way begins. */
export type MarkLook = 'count' | 'point' | 'chosen' | 'start'

/** A mark that is pressed: a count, a point, or the stop of a way. */
export interface Mark {
  id: string
  lat: number
  lon: number
  /** What stands in it; '' for a plain point. */
  text: string
  /** What it is, for pointers and readers. */
  title: string
  look: MarkLook
  /** Something of it is overdue. */
  late: boolean
}

/** Under tiles, so that these cover it where the site has them. */
export const GROUND = 'viewno-ground'
/** What the plain ground is, told on the map. */
const SKETCH = '区域为示意，不是界线'
/** Px of what holds one record. */
const POINT = 22
/** Px of what holds ten, and by what it grows with every tenfold. */
const COUNT = 34
const GROWTH = 7

/** A mark on the map: a button, so that keys and readers have it as pointers do; its text is set as text. */
export function markOf({ id, lat, lon, text, title, look, late }: Mark, press: () => void): Marker {
  const face = document.createElement('button')
  face.type = 'button'
  face.className = 'viewno-map-mark'
  face.dataset['mark'] = id
  face.dataset['look'] = look
  if (late) face.dataset['late'] = ''
  face.textContent = text
  face.title = title
  face.setAttribute('aria-label', title)
  if (look === 'chosen') face.setAttribute('aria-current', 'true')
  const size = look === 'count' ? COUNT + GROWTH * Math.max(0, text.replace(/\D/g, '').length - 1) : Math.max(POINT, text.length * 8 + 10)
  const icon = divIcon({ html: face, className: 'viewno-map-place', iconSize: [size, look === 'count' ? size : POINT] })
  return marker([lat, lon], { icon, keyboard: false, zIndexOffset: look === 'chosen' ? 1000 : 0 }).on('click', press)
}

/** An area of the plain ground, and its name. */
export function areaOf({ ring, name, lat, lon }: AreaOutline): [Polygon, Marker] {
  const face = document.createElement('span')
  face.textContent = name
  return [
    polygon(ring, { className: 'viewno-map-area', interactive: false, pane: GROUND, attribution: SKETCH }),
    marker([lat, lon], {
      icon: divIcon({ html: face, className: 'viewno-map-name', iconSize: [120, NAME_HEIGHT] }),
      interactive: false,
      keyboard: false,
      pane: GROUND,
    }),
  ]
}

/** Lines of degrees over a box, some eight of each. */
export function gridLines([west, south, east, north]: readonly [number, number, number, number]): Polyline[] {
  const step = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30].find((each) => (east - west) / each <= 8) ?? 30
  const along = (from: number, to: number): number[] =>
    Array.from({ length: Math.ceil((to - from) / step) + 1 }, (_, at) => (Math.floor(from / step) + at) * step)
  const line = (points: LatLngExpression[]): Polyline => polyline(points, { className: 'viewno-map-grid', interactive: false, pane: GROUND })
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
