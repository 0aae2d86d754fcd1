import { percentile, table, withSection } from '../figures.ts'
import type { FieldDayFigures } from './measure.ts'

const TITLE = '## A day in the field without a network'

/** The page with this measurement in place of the earlier one. */
export function withFieldDay(page: string, figures: FieldDayFigures): string {
  const { taken, tasks, answers, photos, kills, losses, took, worked, sending, loads, touches, load } = figures
  const minutes = (ms: number) => (ms / 60_000).toFixed(1)
  const words = `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench -- field-day\`. ${taken} tasks of one inspector taken along on a phone of Chromium (390 × 844) on a line of 10 Mbit/s in ${(took / 1000).toFixed(1)} s. In flight mode ${tasks} records were
opened: ${answers} signs given, ${photos} photos taken, in ${minutes(worked)} minutes; then a line, and everything sent in ${minutes(sending)} minutes. All processes of the browser were
ended ${kills} times at moments of chance. What the screen had said to be kept was looked for on the phone after each end, and on the server at last: ${losses.lost.length} lost,
${losses.doubled.length} doubled, ${losses.otherVerdicts.length} verdicts other than the server’s. Load of the machine ${load.toFixed(1)}.`
  const ms = (times: readonly number[], share: number) => percentile(times, share).toFixed(0)
  const rows: [string, readonly number[], string][] = [
    ['First load of the login, slow 4G (1.6 Mbit/s, 150 ms)', loads.first, '3000'],
    ['Later load of the home, slow 4G', loads.later, '1000'],
    ['Load without a network, until the PIN can be typed', loads.offline, '500'],
    ['Touch of a sign → paint, processor slowed 4 ×', touches.record, '50'],
    ['The same of the only button of a bare page', touches.bare, ''],
  ]
  const lines = rows.map(([what, times, goal]) => [what, String(times.length), ms(times, 0.5), ms(times, 0.95), goal])
  return withSection(page, TITLE, `${TITLE}\n\n${words}\n\n${table(['ms', 'n', 'p50', 'p95', 'goal'], lines)}`)
}
