import { clustered, type Cluster, type Placed } from '../../../engine/maps/clusters.ts'
import type { Box, MapCell, MapPoint } from '../../../engine/maps/map-tiles.ts'
import type { Place } from '../../../engine/schema/records/photo-facts.ts'
import type { Mark } from '../../map/map-marks.ts'
import { formatCount } from '../paging/format-count.ts'

/** A mark, and which records it stands for: their keys where each is known, and the box they are in. */
export interface ListMark extends Mark {
  keys: readonly string[]
  box: Box
}

/** What a point says of its record. */
export interface PointWords {
  keyOf(point: MapPoint): string
  titleOf(point: MapPoint): string
}

/** Px that counts and points are drawn apart at least. */
const COUNTS_APART = 48
const POINTS_APART = 24

/** Counts of the cells of a map. */
export function cellMarks(cells: readonly MapCell[], zoom: number): ListMark[] {
  const placed = cells.map(({ count, late, box }): Placed => ({ count, late, box, lat: (box[1] + box[3]) / 2, lon: (box[0] + box[2]) / 2 }))
  return clustered(placed, zoom, COUNTS_APART).map((cluster) => countMark(cluster, []))
}

/** Points of records, those that would cover each other as one count; on a way with the numbers of their stops. */
export function pointMarks(points: readonly MapPoint[], zoom: number, words: PointWords, look: { chosen: readonly string[]; way: boolean }): ListMark[] {
  const placed = points.map((point, at) => ({
    ...{ lat: point.lat, lon: point.lon, count: 1, late: point.late ? 1 : 0, box: [point.lon, point.lat, point.lon, point.lat] as Box },
    ...{ key: words.keyOf(point), title: words.titleOf(point), stop: at + 1 },
  }))
  return clustered(placed, zoom, POINTS_APART).map((cluster) => {
    const { lat, lon, members, late, box } = cluster
    const keys = members.map(({ key }) => key)
    const [only] = members
    if (only === undefined || (members.length > 1 && !look.way)) return countMark(cluster, keys)
    const stops = members.map(({ stop }) => stop).toSorted((one, other) => one - other)
    const titles = members.length > 1 ? `${members.length} 条` : only.title
    return {
      ...{ id: only.key, lat, lon, keys, box, late: late > 0 },
      text: look.way ? stopsText(stops) : '',
      title: look.way ? `第 ${stopsText(stops)} 站 ${titles}` : titles,
      look: keys.some((key) => look.chosen.includes(key)) ? 'chosen' : 'point',
    }
  })
}

/** Where the device is, the way's beginning. */
export function startMark({ lat, lon }: Place): ListMark {
  return { id: '$start', lat, lon, text: '起', title: '当前位置', look: 'start', late: false, keys: [], box: [lon, lat, lon, lat] }
}

function countMark({ count, late, lat, lon, box }: Cluster<Placed>, keys: readonly string[]): ListMark {
  const title = `${formatCount(count)} 条${late > 0 ? `，其中超期 ${formatCount(late)} 条` : ''}，按下放大`
  return { id: `$count ${box.join()}`, lat, lon, text: formatCount(count), title, look: 'count', late: late > 0, keys, box }
}

function stopsText(stops: readonly number[]): string {
  const [first = 0, last = first] = [stops[0], stops.at(-1)]
  if (first === last) return String(first)
  return last - first === stops.length - 1 ? `${first}–${last}` : `${first}…`
}
