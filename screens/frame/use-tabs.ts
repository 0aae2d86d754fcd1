import { atom } from 'jotai/vanilla'
import { useAtomValue, useStore } from 'jotai/react'
import { useEffect, useMemo, useRef } from 'react'
import { matchRoute, type RouteRow } from '../../renderers/navigation/routes.ts'
import { settings } from '../settings.ts'
import {
  closeOthers,
  closeTab,
  markTab,
  neighbour,
  openTab,
  readTabs,
  replaceTab,
  startTabs,
  type Tab,
  type TabMarks,
  type Tabs,
  unnamed,
  writeTabs,
} from './tabs.ts'
import { useBeforeUnload } from '../../renderers/dom/use-before-unload.ts'
import type { Go } from '../use-address.ts'

interface TabsOptions {
  userId: string
  home: string
  routes: readonly RouteRow[]
  /** Path with query that the URL asks for. */
  address: string
  go: Go
  /** Asks whether pages with unsaved input may be closed. */
  askClose(dirty: readonly Tab[]): Promise<boolean>
  /** Every other page has unsaved input: there is no room for one more. */
  onFull(): void
}

/** What the frame does with its pages. */
export interface TabsControl {
  tabs: Tabs
  close(address: string): Promise<void>
  closeOthers(address: string): Promise<void>
  step(by: 1 | -1): void
  /** Puts another page in the place of one; its unsaved input is no longer asked about. */
  replace(address: string, by: string): void
  mark(address: string, marks: TabMarks): void
}

/** Open pages in step with the URL, kept in local storage per user (inspection §2). */
export function useTabs(options: TabsOptions): TabsControl {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const { userId, home, routes, address, onFull, go } = options
  const store = useStore()
  const pages = useMemo(() => atom(restore(userId, home, routes)), [userId, home, routes])
  const tabs = useAtomValue(pages)

  useEffect(() => {
    const title = titleOf(routes, address)
    if (title === null) return
    const next = openTab(store.get(pages), address, title, settings.tabLimit, (each) => pageOf(routes, each))
    if (next) {
      store.set(pages, next)
      if (next.active !== address) latest.current.go(next.active, { from: address, replace: true })
      return
    }
    latest.current.onFull()
    latest.current.go(store.get(pages).active, { from: address, replace: true })
  }, [store, pages, routes, address, onFull, go])

  useEffect(() => keep(userId, tabs), [userId, tabs])

  useBeforeUnload(tabs.list.some((tab) => tab.dirty))

  const control = useMemo(() => {
    async function leave(make: (before: Tabs) => Tabs): Promise<void> {
      const before = store.get(pages)
      const openAddresses = new Set(make(before).list.map((tab) => tab.address))
      const dirty = before.list.filter((tab) => tab.dirty && !openAddresses.has(tab.address))
      if (dirty.length > 0 && !(await latest.current.askClose(dirty))) return
      const next = make(store.get(pages))
      const moved = next.active !== store.get(pages).active
      store.set(pages, next)
      if (moved) latest.current.go(next.active, { from: latest.current.address })
    }
    return {
      close: (which: string) => leave((before) => closeTab(before, which)),
      closeOthers: (which: string) => leave((before) => closeOthers(before, which)),
      replace: (from: string, by: string) => {
        const title = titleOf(latest.current.routes, by)
        if (title === null) return
        store.set(pages, (before) => replaceTab(before, from, by, title))
        latest.current.go(by, { from: latest.current.address, replace: true })
      },
      step: (by: 1 | -1) => latest.current.go(neighbour(store.get(pages), by)),
      mark: (which: string, marks: TabMarks) => store.set(pages, (before) => markTab(before, which, marks)),
    }
  }, [store, pages])
  return { tabs, ...control }
}

function restore(userId: string, home: string, routes: readonly RouteRow[]): Tabs {
  const start = startTabs(home, titleOf(routes, home) ?? '首页')
  return readTabs(localStorage.getItem(nameOf(userId)), start, (address) => titleOf(routes, address) !== null, settings.tabLimit)
}

function keep(userId: string, tabs: Tabs): void {
  try {
    localStorage.setItem(nameOf(userId), writeTabs(tabs))
  } catch {
    localStorage.removeItem(nameOf(userId))
  }
}

function nameOf(userId: string): string {
  return `viewno.tabs.${userId}`
}

/** Title of the screen at an address; null when the caller may open none there. */
function titleOf(routes: readonly RouteRow[], address: string): string | null {
  return matchRoute(routes, address.split('?')[0] ?? '')?.row.title ?? null
}

/** Kinds of which one page shows whatever is asked for: conditions narrow it, and make no other page of it. */
const gathering = new Set(['list', 'audit-list', 'query-list', 'statistics'])

/** What addresses of one page have in common. */
function pageOf(routes: readonly RouteRow[], address: string): string {
  const path = address.split('?')[0] ?? ''
  return gathering.has(matchRoute(routes, path)?.row.kind ?? '') ? path : unnamed(address)
}
