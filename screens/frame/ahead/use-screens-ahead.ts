import { useEffect, useEffectEvent } from 'react'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { SessionInfo } from '../../../engine/schema/accounts/session.ts'
import { fetchAhead } from '../../../renderers/kinds.ts'
import type { RouteRow } from '../../../renderers/navigation/routes.ts'
import type { Tab } from '../tabs.ts'
import { screenAt } from './screen-at.ts'

/** A pointer that only passes over a link rests on it no longer than this, in ms. */
const REST_MS = 50

interface Given {
  ports: Ports
  session: SessionInfo
  routes: readonly RouteRow[]
  /** Pages that are there: showing one that was seen takes no fetching. */
  open: readonly Tab[]
}

/**
 * Fetches ahead what a link leads to: its view and its code while the pointer or the focus rests on it, the rows of its list once it is pressed. A link
 * that nobody presses costs the server one view a minute, never a query.
 */
export function useScreensAhead({ ports, session, routes, open }: Given): void {
  const ask = useEffectEvent((event: Event, rows: boolean): void => {
    const address = addressOf(event.target)
    const seen = open.some((tab) => tab.address === address && tab.visited > 0)
    const screen = address === null || seen ? null : screenAt(routes, address)
    // what cannot be had now is asked for again, and told, when the screen opens
    if (screen) fetchAhead({ ports, session, ...screen }, rows).catch(() => undefined)
  })
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    const onNear = (event: Event): void => {
      clearTimeout(resting)
      resting = setTimeout(() => ask(event, false), REST_MS)
    }
    const onPress = (event: PointerEvent): void => {
      if (event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey) ask(event, true)
    }
    document.addEventListener('pointerover', onNear)
    document.addEventListener('focusin', onNear)
    document.addEventListener('pointerdown', onPress)
    return () => {
      clearTimeout(resting)
      document.removeEventListener('pointerover', onNear)
      document.removeEventListener('focusin', onNear)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [])
}

/** Where the link under an event leads to within the product; null where there is none. */
function addressOf(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest('a[href^="/"]')?.getAttribute('href') ?? null) : null
}
