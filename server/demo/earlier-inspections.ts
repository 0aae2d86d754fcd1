import type { JsonObject, Row } from '../../engine/schema/format/json.ts'
import { addDays } from './calendar.ts'
import type { Random } from './random.ts'

const DAY = 86_400_000
/** Which fields say what, and how far back it goes. */
interface Words {
  /** Of a thing: its key, the days of its last and next inspection, and of its installation. */
  key: string
  last: string
  next: string
  born: string
  /** Of an inspection that is there already: its day. */
  on: string
  /** Inspections of a thing at most, days from installation to the first, and days before today of the last. */
  most: number
  first: number
  until: number
}

/**
 * When things have been inspected in earlier years, each time one cycle before: `{ row, rows: [row], day }`, thing by thing, the newest first. What is
 * there already (`known`: inspections of a thing) takes the place of one within half a cycle.
 */
export function earlierInspections(things: readonly Row[], rest: JsonObject, known: (key: string) => readonly Row[], today: string, random: Random): Row[] {
  const words = rest as unknown as Words
  return things.flatMap((row) => {
    const cycle = daysBetween(row[words.last], row[words.next])
    if (!(cycle > 0)) return []
    const [latest, earliest] = [addDays(today, -words.until), addDays(String(row[words.born] ?? ''), words.first)]
    const taken = known(String(row[words.key])).flatMap((each) => (each[words.on] ? [String(each[words.on])] : []))
    const newest = String(row[words.last]) < latest ? String(row[words.last]) : latest
    const days = Array.from({ length: words.most }, (_none, at) => addDays(newest, at === 0 ? 0 : random.int(-9, 9) - at * cycle))
    const free = days.filter((day) => day >= earliest && !taken.some((other) => Math.abs(daysBetween(other, day)) < cycle / 2))
    return free.map((day): Row => ({ row, rows: [row], day }))
  })
}

function daysBetween(from: unknown, to: unknown): number {
  return (Date.parse(String(to)) - Date.parse(String(from))) / DAY
}
