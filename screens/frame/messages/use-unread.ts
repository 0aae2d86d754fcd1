import { useEffect, useState } from 'react'
import { showAppBadge } from './app-badge.ts'

/** How the number of unread messages is had. */
export interface UnreadSource {
  /** Page in front: messages are counted again when it changes. */
  address: string
  /** Number of unread messages. */
  count(): Promise<number>
  /** Tells of changes made on this page: one may have read a message. */
  watch?(listener: () => void): () => void
}

const EVERY_MS = 60_000
const MOST = 99

/** The number of unread messages: asked for at each page, after each change and each minute while the window is seen; shown at the icon of the installed product too. */
export function useUnread({ address, count, watch }: UnreadSource): number {
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    let live = true
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      // a count that cannot be had now comes with the next one
      count().then((found) => live && setUnread(found), Boolean)
    }
    ask()
    const timer = setInterval(ask, EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    const unwatch = watch?.(ask)
    return () => {
      live = false
      clearInterval(timer)
      unwatch?.()
      document.removeEventListener('visibilitychange', ask)
    }
  }, [address, count, watch])
  useEffect(() => {
    showAppBadge(unread)
    return () => showAppBadge(0)
  }, [unread])
  return unread
}

/** The number as a badge has room for it. */
export function unreadText(unread: number): string {
  return unread > MOST ? `${MOST}+` : String(unread)
}
