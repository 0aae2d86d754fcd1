import type { AreaCentre } from '../../engine/maps/area-outlines.ts'

/** What a map stands on: the site's tiles, and areas by their middles. */
export interface MapGround {
  tiles: string
  areas: readonly AreaCentre[]
}
