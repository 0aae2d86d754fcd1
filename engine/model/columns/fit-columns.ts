/** What decides whether a column is shown where there is no room for all. */
export interface FittedColumn {
  id: string
  /** 1: always shown; the higher, the sooner it is folded. */
  priority: number
  /** Somebody has asked for it, or placed it: shown whatever the room. */
  kept: boolean
  hidden: boolean
  pinned: 'left' | 'right' | null
  /** Px that it wants, and the least that it can be read in. */
  natural: number
  least: number
}

/** Columns that do not fit, and the px that the shown ones are drawn with. */
export interface Fit {
  folded: ReadonlySet<string>
  widths: ReadonlyMap<string, number>
}

/**
 * The columns that fit in so many px: those that are kept, pinned or of priority 1 always, then the others by priority and, among equals, in the
 * order of the list, up to the first that finds no room. More room therefore never takes a column away, and no order is changed. Columns that can be
 * read in less than they want give way, all by the same share, before one is folded. Hidden ones take no part.
 */
export function fitColumns(columns: readonly FittedColumn[], room: number): Fit {
  const shown = columns.filter(({ hidden }) => !hidden)
  const taken = new Set(shown.filter(isAlwaysShown).map(({ id }) => id))
  let used = widthOf(shown.filter(isAlwaysShown), 'least')
  for (const { id, least } of shown.filter((column) => !isAlwaysShown(column)).toSorted((one, other) => one.priority - other.priority)) {
    used += least
    if (used > room) break
    taken.add(id)
  }
  const drawn = shown.filter(({ id }) => taken.has(id))
  return { folded: new Set(shown.flatMap(({ id }) => (taken.has(id) ? [] : [id]))), widths: widthsWithin(drawn, room) }
}

function isAlwaysShown({ priority, kept, pinned }: FittedColumn): boolean {
  return kept || pinned !== null || priority <= 1
}

/** As wide as they want where that fits, and where even the least does not: then the list scrolls, and nothing is gained by narrow columns. */
function widthsWithin(columns: readonly FittedColumn[], room: number): Map<string, number> {
  const [natural, least] = [widthOf(columns, 'natural'), widthOf(columns, 'least')]
  const share = natural <= room || least > room ? 1 : (room - least) / (natural - least)
  return new Map(columns.map((column) => [column.id, Math.floor(column.least + (column.natural - column.least) * share)]))
}

function widthOf(columns: readonly FittedColumn[], word: 'natural' | 'least'): number {
  return columns.reduce((sum, column) => sum + column[word], 0)
}
