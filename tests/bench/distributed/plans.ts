/** Where the statements of one call found what they asked of the divided tables. */
export interface Reach {
  statements: number
  /** Statements that ran on one node alone, and those that ran on both. */
  one: number
  both: number
  /** Rows that came from the second node to be judged, sorted or counted on the first. */
  brought: number
}

/** Reads the log of `auto_explain` (with figures of what ran), its entries beginning with `@@`; statements over other tables are left out. */
export function reachOf(log: string): Reach {
  const reach: Reach = { statements: 0, one: 0, both: 0, brought: 0 }
  for (const entry of log.split('@@').filter((each) => each.includes('Query Text'))) {
    const scans = entry.split('\n').filter((line) => / on public\."?\w+_(first|nowhere|second)\b/.test(line) && !line.includes('never executed'))
    if (scans.length === 0) continue
    const foreign = scans.filter((line) => line.includes('Foreign Scan'))
    // a join or a count that the second node makes names its tables on a line of its own
    const pushed = [...entry.matchAll(/Relations: .*_second/g)].length
    const there = foreign.length + pushed > 0
    const here = scans.some((line) => !line.includes('Foreign Scan'))
    reach.statements += 1
    reach[there && here ? 'both' : 'one'] += 1
    for (const line of entry.split('\n').filter((each) => each.includes('Foreign Scan'))) reach.brought += rowsOf(line)
  }
  return reach
}

function rowsOf(line: string): number {
  const [, rows = '0', loops = '0'] = /actual rows=(\d+) loops=(\d+)/.exec(line) ?? []
  return Number(rows) * Number(loops)
}
