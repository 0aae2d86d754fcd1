import { control, layerGroup, map as mapOf, polyline, tileLayer, type LayerGroup, type Map as LeafletMap } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import { DEEPEST, type Box } from '../../engine/maps/map-tiles.ts'
import { gridLines, markOf, nameOf, type Mark } from './map-marks.ts'
import './map.css'

/** What a map stands on: the site's tiles, and names of areas. */
export interface MapGround {
  tiles: string
  areas: readonly { name: string; lat: number; lon: number }[]
}

interface Props {
  label: string
  /** What is in view at first, and whenever it becomes another. */
  box: Box | null
  marks: readonly Mark[]
  /** Places that a line joins, in order. */
  way: readonly { lat: number; lon: number }[]
  ground: MapGround
  onMove(box: Box, zoom: number): void
  onPress(mark: Mark): void
}

/** A map whose marks come from outside; it tells what is in view. */
export function MapCanvas({ label, box, marks, way, ground, onMove, onPress }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const map = useRef<LeafletMap | null>(null)
  const shown = useRef<LayerGroup | null>(null)
  const moved = useEffectEvent(() => {
    const { current: here } = map
    if (here) onMove(boxOf(here), here.getZoom())
  })
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!place.current) return
    // nothing is animated: a press is followed at once
    const made = mapOf(place.current, {
      attributionControl: false,
      zoomControl: false,
      maxZoom: DEEPEST,
      minZoom: 3,
      zoomAnimation: false,
      fadeAnimation: false,
      inertia: false,
    })
    control.zoom({ zoomInTitle: '放大', zoomOutTitle: '缩小' }).addTo(made)
    control.scale({ imperial: false }).addTo(made)
    made.setView([35, 105], 4)
    const grid = layerGroup().addTo(made)
    const draw = () => {
      grid.clearLayers()
      for (const line of gridLines(boxOf(made))) grid.addLayer(line)
      moved()
    }
    made.on('moveend', draw)
    const watcher = new ResizeObserver(() => made.invalidateSize({ animate: false }))
    watcher.observe(place.current)
    map.current = made
    shown.current = layerGroup().addTo(made)
    draw()
    return () => {
      watcher.disconnect()
      made.remove()
      map.current = null
    }
  }, [])
  useEffect(() => {
    const layers = layerGroup([...(ground.tiles === '' ? [] : [tileLayer(ground.tiles, { maxZoom: DEEPEST })]), ...ground.areas.map(nameOf)])
    if (map.current) layers.addTo(map.current)
    return () => void layers.remove()
  }, [ground])
  useEffect(() => {
    if (box)
      map.current?.fitBounds(
        [
          [box[1], box[0]],
          [box[3], box[2]],
        ],
        { animate: false, padding: [24, 24], maxZoom: 16 },
      )
  }, [box])
  useEffect(() => {
    const { current: layers } = shown
    if (!layers) return
    layers.clearLayers()
    if (way.length > 1)
      layers.addLayer(
        polyline(
          way.map(({ lat, lon }) => [lat, lon]),
          { className: 'viewno-map-way', interactive: false },
        ),
      )
    for (const mark of marks) layers.addLayer(markOf(mark, () => press(mark)))
  }, [marks, way])
  return <div ref={place} className="viewno-map" role="region" aria-label={label} />
}

function boxOf(map: LeafletMap): Box {
  const bounds = map.getBounds()
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}
