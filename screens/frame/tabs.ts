import { CONDITIONS_PARAMETER, LOOK_PARAMETERS } from '../../engine/conditions/address-parameters.ts'
/** An open page: its address is its identity. */
export interface Tab {
  /** Path with query. */
  address: string
  title: string
  /** Unsaved input: asks before closing and is never pushed out. */
  dirty: boolean
  /** A draft of the unsaved input comes back the next time. */
  hasDraft: boolean
  /** Counts up with each visit; the smallest was visited longest ago. */
  visited: number
}

/** What a page tells of itself. */
export type TabMarks = Partial<Pick<Tab, 'title' | 'dirty' | 'hasDraft'>>

/** Open pages, home first; `active` is an address. */
export interface Tabs {
  home: string
  active: string
  list: Tab[]
}

/** Only the home page, open. */
export function startTabs(home: string, title: string): Tabs {
  return { home, active: home, list: [{ address: home, title, dirty: false, hasDraft: false, visited: 0 }] }
}

/**
 * Shows a page, opening it when it is not open yet. Addresses of one page, as `pageOf` tells, share a tab, which takes the address asked for: a list is one
 * page whatever it is narrowed by. Asked for without naming a view, a list under one of its named views stays as it is. At the limit the clean page visited
 * longest ago makes room; null when every other page has unsaved input.
 */
export function openTab(tabs: Tabs, address: string, title: string, limit: number, pageOf: (address: string) => string = unnamed): Tabs | null {
  const visited = 1 + Math.max(...tabs.list.map((tab) => tab.visited))
  const open = tabs.list.find((tab) => tab.address === address) ?? tabs.list.find((tab) => pageOf(tab.address) === pageOf(address))
  if (open) {
    const shown = unnamed(open.address) === address || open.address === tabs.home ? open.address : address
    return { ...tabs, active: shown, list: tabs.list.map((tab) => (tab === open ? { ...tab, address: shown, visited } : tab)) }
  }
  const remaining = makeRoom(tabs, limit)
  return remaining && { ...tabs, active: address, list: [...remaining, { address, title, dirty: false, hasDraft: false, visited }] }
}

/** An address without the named view, the conditions, the tab and the grouping that its list is opened with. */
export function unnamed(address: string): string {
  const [path = '', search = ''] = address.split('?')
  const query = new URLSearchParams(search)
  query.delete('viewId')
  for (const word of [CONDITIONS_PARAMETER, ...LOOK_PARAMETERS]) query.delete(word)
  return query.size === 0 ? path : `${path}?${query}`
}

/** Closes a page; the one visited last before it is shown. The home page stays. */
export function closeTab(tabs: Tabs, address: string): Tabs {
  if (address === tabs.home) return tabs
  const list = tabs.list.filter((tab) => tab.address !== address)
  if (tabs.active !== address) return { ...tabs, list }
  const last = list.reduce((best, tab) => (tab.visited > best.visited ? tab : best))
  return { ...tabs, list, active: last.address }
}

/** Puts a page in the place of another and shows it; where it is open already, that one is shown and the other closed. */
export function replaceTab(tabs: Tabs, address: string, by: string, title: string): Tabs {
  if (tabs.list.some((tab) => tab.address === by)) return { ...closeTab(tabs, address), active: by }
  const visited = 1 + Math.max(...tabs.list.map((tab) => tab.visited))
  return { ...tabs, active: by, list: tabs.list.map((tab) => (tab.address === address ? { address: by, title, dirty: false, hasDraft: false, visited } : tab)) }
}

/** Closes every page but this one and the home page. */
export function closeOthers(tabs: Tabs, address: string): Tabs {
  const list = tabs.list.filter((tab) => tab.address === tabs.home || tab.address === address)
  return { ...tabs, list, active: address }
}

/** Changes what is known of a page: its title, or whether it has unsaved input. */
export function markTab(tabs: Tabs, address: string, marks: TabMarks): Tabs {
  const old = tabs.list.find((tab) => tab.address === address)
  if (!old || Object.entries(marks).every(([name, value]) => old[name as keyof TabMarks] === value)) return tabs
  return { ...tabs, list: tabs.list.map((tab) => (tab === old ? { ...tab, ...marks } : tab)) }
}

/** The page before or after the active one, around the ends. */
export function neighbour(tabs: Tabs, step: 1 | -1): string {
  const at = tabs.list.findIndex((tab) => tab.address === tabs.active)
  const next = tabs.list[(at + step + tabs.list.length) % tabs.list.length]
  return next?.address ?? tabs.home
}

/** A title for a narrow tab: of a long number at its end only the last digits, which tell records apart; letters behind them say what kind it is. */
export function tabWords(title: string): { name: string; tail: string } {
  const found = /^(.+) ([\w-]{5,}?)(?:-[A-Za-z]+)?$/.exec(title)
  return found ? { name: found[1] ?? '', tail: (found[2] ?? '').slice(-4) } : { name: title, tail: '' }
}

/** What local storage keeps: addresses and titles, home first. */
export function writeTabs(tabs: Tabs): string {
  return JSON.stringify(tabs.list.map(({ address, title }) => ({ address, title })))
}

/** Opens what local storage kept: pages the caller may still open, at most `limit`; damaged text opens the home page alone. */
export function readTabs(text: string | null, start: Tabs, allowed: (address: string) => boolean, limit: number): Tabs {
  const list = [...start.list]
  for (const { address, title } of parseStoredTabs(text)) {
    if (list.length >= limit || !allowed(address) || list.some((tab) => tab.address === address)) continue
    list.push({ address, title, dirty: false, hasDraft: false, visited: 0 })
  }
  return { ...start, list }
}

function makeRoom(tabs: Tabs, limit: number): Tab[] | null {
  if (tabs.list.length < limit) return tabs.list
  const movable = tabs.list.filter((tab) => tab.address !== tabs.home && !tab.dirty)
  if (movable.length === 0) return null
  const oldest = movable.reduce((best, tab) => (tab.visited < best.visited ? tab : best))
  return tabs.list.filter((tab) => tab !== oldest)
}

function parseStoredTabs(text: string | null): { address: string; title: string }[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read) ? read.filter(isStoredTab) : []
  } catch {
    return []
  }
}

function isStoredTab(value: unknown): value is { address: string; title: string } {
  if (typeof value !== 'object' || value === null) return false
  const { address, title } = value as Record<string, unknown>
  return typeof address === 'string' && address.startsWith('/') && typeof title === 'string'
}
