import { textWidth } from '../../actions/fit-width.ts'
import { densities } from '../../theme/tokens.ts'

interface Sized {
  title: string
  count: string
  selected: boolean
}

/** Px beside the words of a tab, between title and count, and of 更多. */
const SIDES = 24
const BETWEEN = 6
const MORE = 76

/**
 * The tabs that stand side by side in so many px, and the others; the one that is open stands there always. Counts come after the rows: room for three
 * digits is kept for each, so that no tab leaves the line when they come. All of them where nothing is laid out.
 */
export function fittingTabs<Tab extends Sized>(tabs: readonly Tab[], room: number): { shown: Tab[]; others: Tab[] } {
  const widths = new Map(tabs.map((tab) => [tab, widthOf(tab)]))
  const sum = (some: readonly Tab[]): number => some.reduce((total, tab) => total + (widths.get(tab) ?? 0), 0)
  if (room <= 0 || sum(tabs) <= room) return { shown: [...tabs], others: [] }
  let left = room - MORE - sum(tabs.filter(({ selected }) => selected))
  const shown = tabs.filter((tab) => tab.selected || (left -= widths.get(tab) ?? 0) >= 0)
  return { shown, others: tabs.filter((tab) => !shown.includes(tab)) }
}

function widthOf({ title, count }: Sized): number {
  const { font } = densities.loose
  return Math.ceil(textWidth(title, font) + textWidth(count.padEnd(3, '0'), font)) + BETWEEN + SIDES
}
