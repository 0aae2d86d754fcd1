import type { ListedEdition, ListedTemplate } from '../../../engine/inspection/editions/exchange.ts'

/** What an edition is today: in force, yet to come, or what its state says. */
export type Standing = 'force' | 'coming' | 'draft' | 'past' | 'withdrawn' | 'broken'

export const standingTitles: Readonly<Record<Standing, string>> = {
  force: '现行',
  coming: '未到起用日期',
  draft: '草稿',
  past: '已被取代',
  withdrawn: '已撤回',
  broken: '不能使用',
}

/** How an edition of a template stands on a day. The newest that has begun is in force, for all and for each institute that has one of its own. */
export function standingOf({ editions }: Pick<ListedTemplate, 'editions'>, edition: ListedEdition, day: string): Standing {
  if (edition.state === 'draft' || edition.state === 'withdrawn') return edition.state
  if (edition.broken.length > 0) return 'broken'
  if (edition.since > day) return 'coming'
  if (edition.until !== null && edition.until < day) return 'past'
  const newer = editions.some((other) => other !== edition && isUsed(other, day) && other.since > edition.since && coversSame(other, edition))
  return newer ? 'past' : 'force'
}

function isUsed({ state, broken, since, until }: ListedEdition, day: string): boolean {
  return (state === 'product' || state === 'published') && broken.length === 0 && since <= day && (until === null || until >= day)
}

/** Whether one edition is for everybody whom the other is for. */
function coversSame({ institutes }: ListedEdition, other: ListedEdition): boolean {
  return institutes === null || (other.institutes !== null && other.institutes.every((each) => institutes.includes(each)))
}
