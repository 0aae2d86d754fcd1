import { itemGroups, type ItemGroup, type PaletteItem } from './palette-items.ts'

/** Items of a group, at most. */
const MOST = 8

export interface RankedGroup {
  group: ItemGroup
  items: PaletteItem[]
}

/**
 * What is meant by what was typed, in groups, the group with the best first. Every word must be in a title, its initials, its pinyin or what stands behind
 * it; a beginning counts more than a middle, a title more than its reading. Nothing typed: what can be done here and what was open last.
 */
export function rankItems(items: readonly PaletteItem[], text: string): RankedGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return grouped(items.filter(({ group }) => group === '本页操作' || group === '最近打开').map((item) => ({ item, score: 0 })))
  const scored = items.flatMap((item) => {
    // the server has found it by what was typed
    if (item.group === '记录') return [{ item, score: 3 }]
    const scores = words.map((word) => scoreOf(item, word))
    return scores.every((score) => score !== null) ? [{ item, score: scores.reduce<number>((sum, score) => sum + (score ?? 0), 0) / words.length }] : []
  })
  return grouped(scored)
}

interface Scored {
  item: PaletteItem
  score: number
}

function grouped(scored: readonly Scored[]): RankedGroup[] {
  const groups = itemGroups.flatMap((group) => {
    const own = scored.filter(({ item }) => item.group === group).toSorted((one, other) => one.score - other.score)
    return own[0] ? [{ group, best: own[0].score, items: own.slice(0, MOST).map(({ item }) => item) }] : []
  })
  return groups.toSorted((one, other) => one.best - other.best).map(({ group, items }) => ({ group, items }))
}

/** The less the better; null: the word is not in it. */
function scoreOf({ title, about, letters }: PaletteItem, word: string): number | null {
  const named = title.toLowerCase()
  const [initials = '', full = ''] = letters.split(' ')
  const ways: [boolean, number][] = [
    [named === word, 0],
    [initials === word, 0.5],
    [named.startsWith(word), 1],
    [initials.startsWith(word), 1.5],
    [full.startsWith(word), 2],
    [named.includes(word), 2.5],
    [word.length > 1 && initials.includes(word), 3.5],
    [word.length > 2 && full.includes(word), 4],
    [about.toLowerCase().includes(word), 5],
  ]
  return ways.find(([holds]) => holds)?.[1] ?? null
}
