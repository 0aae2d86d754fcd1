import { DomUtil, type Map as LeafletMap } from 'leaflet'
import { namesBesideMarks } from '../../engine/maps/names-beside-marks.ts'

/** Px that a name is high, and as wide as one of its letters is. */
export const NAME_HEIGHT = 16
const LETTER = 13

/** Names of areas give way to the marks that stand on the map now: below or above them, and hidden where there is no room. */
export function arrangeNames(map: LeafletMap): void {
  const place = map.getContainer()
  const names = [...place.querySelectorAll<HTMLElement>('.viewno-map-name')]
  const marks = [...place.querySelectorAll<HTMLElement>('.viewno-map-place')].map((each) => ({ ...at(each), size: Number.parseFloat(each.style.width) }))
  const shifts = namesBesideMarks(
    names.map((each) => ({ ...at(each), width: (each.textContent ?? '').length * LETTER, height: NAME_HEIGHT })),
    marks,
  )
  for (const [index, { firstElementChild: face }] of names.entries()) {
    const shift = shifts[index] ?? null
    if (!(face instanceof HTMLElement)) continue
    face.hidden = shift === null
    face.style.translate = shift ? `0 ${shift}px` : ''
  }
}

/** Where Leaflet has put the middle of an icon. */
function at(icon: HTMLElement): { x: number; y: number } {
  const { x, y } = DomUtil.getPosition(icon)
  return { x, y }
}
