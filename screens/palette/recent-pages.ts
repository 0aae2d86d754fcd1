/** A page that was open: its address and what it was called. */
export interface RecentPage {
  address: string
  title: string
}

/** Pages remembered. */
const MOST = 12

const nameOf = (userId: string) => `viewno.recent.${userId}`

/** The pages this user opened last in this browser, the latest first; damaged text is none. */
export function recentPages(userId: string): RecentPage[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(nameOf(userId)) ?? '[]')
    return Array.isArray(read) ? read.filter(isPage).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Remembers a page as the latest; under a new title it stays one page. */
export function rememberPage(userId: string, page: RecentPage): void {
  const pages = [page, ...recentPages(userId).filter(({ address }) => address !== page.address)].slice(0, MOST)
  try {
    localStorage.setItem(nameOf(userId), JSON.stringify(pages))
  } catch {
    localStorage.removeItem(nameOf(userId))
  }
}

function isPage(value: unknown): value is RecentPage {
  if (typeof value !== 'object' || value === null) return false
  const { address, title } = value as Record<string, unknown>
  return typeof address === 'string' && address.startsWith('/') && !address.startsWith('//') && typeof title === 'string'
}
