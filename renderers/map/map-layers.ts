import { Browser, control, layerGroup, map as mapOf, polyline, tileLayer, type Layer, type LayerGroup, type Map as LeafletMap } from 'leaflet'
import { areaOutlines } from '../../engine/maps/area-outlines.ts'
import { DEEPEST, type Box } from '../../engine/maps/map-tiles.ts'
import type { MapGround } from './map-ground.ts'
import { areaOf, gridLines, GROUND, markOf, type Mark } from './map-marks.ts'
import { arrangeNames } from './map-names.ts'

/** The middle of the country, where nothing says what is to be seen. */
const NOWHERE = { place: [35, 105], zoom: 4 } as const
/** So near a single place is looked at. */
const NEAR = 16
/** Under tiles, which Leaflet lays at 200. */
const UNDER_TILES = '150'

/** A map on an element. Nothing is animated: a press is followed at once. Within a page it does not take the wheel and the finger that scroll it. */
export function newMap(place: HTMLElement, inPage: boolean): LeafletMap {
  const made = mapOf(place, {
    attributionControl: false,
    zoomControl: false,
    maxZoom: DEEPEST,
    minZoom: 3,
    zoomAnimation: false,
    fadeAnimation: false,
    inertia: false,
    scrollWheelZoom: !inPage,
    dragging: !(inPage && Browser.mobile),
  })
  control.attribution({ prefix: false }).addTo(made)
  control.zoom({ zoomInTitle: '放大', zoomOutTitle: '缩小' }).addTo(made)
  control.scale({ imperial: false }).addTo(made)
  made.createPane(GROUND).style.zIndex = UNDER_TILES
  return made
}

/** Brings a box into view. */
export function fit(map: LeafletMap, box: Box | null): void {
  if (!box) return void map.setView([...NOWHERE.place], NOWHERE.zoom)
  const [west, south, east, north] = box
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    { animate: false, padding: [32, 32], maxZoom: NEAR },
  )
}

/** West, south, east, north of what is in view. */
export function boxOf(map: LeafletMap): Box {
  const bounds = map.getBounds()
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}

/** The lines of degrees over what is in view. */
export function drawGrid(map: LeafletMap, grid: LayerGroup): void {
  grid.clearLayers()
  for (const line of gridLines(boxOf(map))) grid.addLayer(line)
}

/** Areas, and the site's tiles over them. */
export function groundLayers({ tiles, attribution, areas }: MapGround): Layer[] {
  const laid = tiles === '' ? [] : [tileLayer(tiles, { maxZoom: DEEPEST, attribution: attributionMarkup(attribution) })]
  return [...areaOutlines(areas).flatMap(areaOf), ...laid]
}

/** Leaflet sets an attribution as markup: it is made of elements, so that a text stays a text. */
function attributionMarkup({ text, link }: MapGround['attribution']): string {
  const face = document.createElement(link === '' ? 'span' : 'a')
  face.textContent = text
  if (face instanceof HTMLAnchorElement) Object.assign(face, { href: link, target: '_blank', rel: 'noreferrer' })
  return text === '' ? '' : face.outerHTML
}

/** Draws marks and the line of a way; answers what takes them away. Keys stay on the mark they were on, or on the map where it is gone. */
export function drawMarks(map: LeafletMap, marks: readonly Mark[], way: readonly { lat: number; lon: number }[], press: (mark: Mark) => void): () => void {
  const line = way.map(({ lat, lon }) => [lat, lon] as [number, number])
  const layers = layerGroup(line.length > 1 ? [polyline(line, { className: 'viewno-map-way', interactive: false })] : [])
  for (const mark of marks) layers.addLayer(markOf(mark, () => press(mark)))
  layers.addTo(map)
  arrangeNames(map)
  const place = map.getContainer()
  const { before } = place.dataset
  if (before !== undefined) {
    delete place.dataset['before']
    const same = [...place.querySelectorAll<HTMLElement>('[data-mark]')].find((each) => each.dataset['mark'] === before)
    ;(same ?? place).focus({ preventScroll: true })
  }
  return () => {
    const on = document.activeElement
    if (on instanceof HTMLElement && on.dataset['mark'] !== undefined && place.contains(on)) place.dataset['before'] = on.dataset['mark']
    layers.remove()
  }
}
