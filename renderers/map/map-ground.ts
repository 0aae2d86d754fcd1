import type { AreaCentre } from '../../engine/maps/area-outlines.ts'

/** What a map stands on: the site's tiles, and areas by their middles. */
export interface MapGround {
  tiles: string
  /** Who made the tiles: a text, and the page that says more, or ''. */
  attribution: { text: string; link: string }
  areas: readonly AreaCentre[]
}
