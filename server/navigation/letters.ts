import { pinyin } from 'pinyin-pro'

const known = new Map<string, string>()

/** How a name is typed on a Latin keyboard: its initials and its full pinyin, a blank between (`sbdj shenbaodengji`); letters and digits stand for themselves. */
export function lettersOf(name: string): string {
  const before = known.get(name)
  if (before !== undefined) return before
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).map((each) => each.toLowerCase().replace(/[^a-z0-9]/g, ''))
  const initials = syllables.map((each) => each[0] ?? '').join('')
  const letters = `${initials} ${syllables.join('')}`
  known.set(name, letters)
  return letters
}
