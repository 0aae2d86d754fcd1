import { percentile, table, withSection } from '../figures.ts'
import type { PasteFigures } from './measure.ts'

const TITLE = '## A thousand rows pasted'

/** The page with this measurement in place of the earlier one. */
export function withGridPaste(page: string, figures: readonly PasteFigures[]): string {
  const words = `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench -- grid-paste\`. 1,000 persons of 20 columns as Excel copies them: read, placed and judged by the form; judged by the server and saved, all or none, over HTTP through the whole server. Goals: pasted and judged within 1 s, saved within 3 s.`
  const ms = (times: readonly number[]): string => percentile(times, 0.5).toFixed(0)
  const sum = (one: readonly number[], other: readonly number[]): string => ms(one.map((each, at) => each + (other[at] ?? 0)))
  const rows = figures.map(({ store, placed, checked, saved }) => [store, ms(placed), ms(checked), sum(placed, checked), ms(saved)])
  return withSection(page, TITLE, [TITLE, words, table(['Store', 'Placed, ms', 'Checked, ms', 'Pasted and judged, ms', 'Saved, ms'], rows)].join('\n\n'))
}
