import type { Json } from '../../engine/schema/format/json.ts'
import { phoneDeeds } from '../../engine/schema/screens/phone-deeds.ts'
import { addressOf, type RouteRow } from './routes.ts'

/** An entry of the bar at the bottom of a phone: it leads to an address, or does something of the frame. */
export interface PhoneBarItem {
  id: string
  title: string
  icon: string
  /** '' for an entry that does something. */
  to: string
  /** Null for an entry that leads somewhere. */
  does: (typeof phoneDeeds)[number] | null
  /** What is typed where nothing can be scanned; '' for most. */
  hint: string
}

/** The bar out of an answer of the server; what leads nowhere and does nothing that is known is left out. */
export function readPhoneBar(answer: Json, routes: readonly RouteRow[]): PhoneBarItem[] {
  return (Array.isArray(answer) ? answer : []).flatMap((each) => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return []
    const text = (name: string): string => (typeof each[name] === 'string' ? each[name] : '')
    const does = phoneDeeds.find((deed) => deed === text('does')) ?? null
    const to = does ? '' : addressOf(routes, text('view'), {})
    return to === null ? [] : [{ id: text('id'), title: text('title'), icon: text('icon'), to, does, hint: text('hint') }]
  })
}
