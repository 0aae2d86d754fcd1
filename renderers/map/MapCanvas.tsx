import { layerGroup, type Map as LeafletMap } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Box } from '../../engine/maps/map-tiles.ts'
import type { MapGround } from './map-ground.ts'
import { boxOf, drawGrid, drawMarks, fit, groundLayers, newMap } from './map-layers.ts'
import type { Mark } from './map-marks.ts'
import { arrangeNames } from './map-names.ts'
import './map.css'

interface Props {
  label: string
  /** What is in view at first, and whenever it becomes another. */
  box: Box | null
  marks: readonly Mark[]
  /** Places that a line joins, in order. */
  way: readonly { lat: number; lon: number }[]
  ground: MapGround
  /** Within a page that is scrolled: a wheel or a finger scrolls on, two fingers and the buttons move the map. */
  inPage: boolean
  onMove(box: Box, zoom: number): void
  onPress(mark: Mark): void
}

/**
 * A map whose marks come from outside; it tells what is in view. Leaflet's part is drawn before the browser paints: what is told beside the map, and where
 * the keys are, is never a frame ahead of the marks.
 */
export function MapCanvas({ label, box, marks, way, ground, inPage, onMove, onPress }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const map = useRef<LeafletMap | null>(null)
  const moved = useEffectEvent((here: LeafletMap) => onMove(boxOf(here), here.getZoom()))
  const press = useEffectEvent(onPress)
  const first = useEffectEvent(() => ({ box, inPage }))
  useLayoutEffect(() => {
    if (!place.current) return
    const begun = first()
    const made = newMap(place.current, begun.inPage)
    fit(made, begun.box)
    const grid = layerGroup().addTo(made)
    const draw = () => {
      drawGrid(made, grid)
      arrangeNames(made)
      moved(made)
    }
    draw()
    made.on('moveend', draw)
    // a size that is told once the map is gone says nothing any more
    const watcher = new ResizeObserver(() => map.current && made.invalidateSize({ animate: false }))
    watcher.observe(place.current)
    map.current = made
    return () => {
      watcher.disconnect()
      made.off('moveend', draw)
      made.stop()
      made.remove()
      map.current = null
    }
  }, [])
  useLayoutEffect(() => {
    const layers = layerGroup(groundLayers(ground))
    if (map.current) {
      layers.addTo(map.current)
      arrangeNames(map.current)
    }
    return () => void layers.remove()
  }, [ground])
  useLayoutEffect(() => {
    if (map.current && box) fit(map.current, box)
  }, [box])
  useLayoutEffect(() => {
    const { current: here } = map
    return here ? drawMarks(here, marks, way, press) : undefined
  }, [marks, way])
  return <div ref={place} className="viewno-map" role="region" aria-label={label} />
}
