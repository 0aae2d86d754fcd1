import { percentile, table, withSection } from '../figures.ts'
import type { MapFigures } from './measure.ts'

const TITLE = '## A list as a map'

/** The page with this measurement in place of the earlier one. */
export function withMap(page: string, { points, lines }: MapFigures): string {
  const words = `${points} devices with a place, asked over HTTP through the whole server, one call after another: what a map asks of the list's own call, and
the first page of 20 rows of the same list in turns with it; ms. The ratio holds on a busy machine, the times do not.`
  const figures = lines.map(({ store, title, placed, bytes, map, list }) => [
    store,
    title,
    String(placed),
    (bytes / 1024).toFixed(1),
    ...[percentile(map, 0.5), percentile(map, 0.95), percentile(list, 0.5)].map((each) => each.toFixed(1)),
    (percentile(map, 0.5) / percentile(list, 0.5)).toFixed(1),
  ])
  return withSection(page, TITLE, `${TITLE}\n\n${words}\n\n${table(['Store', 'Question', 'Records', 'kB', 'p50', 'p95', 'List p50', 'Ratio of p50'], figures)}`)
}
