import type { PhoneBar, PhoneEntry } from '../../engine/schema/screens/menu.ts'
import { ownSystem } from './own-system.ts'

/** An entry of the caller's bar: the screen that it leads to, or what it does. */
export interface PhoneBarEntry {
  id: string
  title: string
  icon: string
  /** '' for an entry that does something. */
  view: string
  /** '' for an entry that leads to a screen. */
  does: string
  hint: string
}

/**
 * The bar at the bottom of a caller's phone. Entries of one id from several subsystems are one, the caller's own subsystem first; of its screens the first
 * that the caller may open is theirs, and an entry without one is not there.
 */
export function phoneBar(bars: readonly PhoneBar[], industryType: string, opens: (viewNo: string) => boolean): PhoneBarEntry[] {
  const own = ownSystem(industryType)
  const [first = [], ...others] = [...bars].sort((one, other) => Number(other.sysCode === own) - Number(one.sysCode === own)).map(({ entries }) => entries)
  const more = others.flat()
  const all = [...first, ...more.filter((each, at) => ![...first, ...more.slice(0, at)].some(({ id }) => id === each.id))]
  return all.flatMap((entry) => {
    const { id, title, icon, does = '', hint = '' } = entry
    const view = [entry, ...more.filter((each) => each.id === id)].flatMap(viewsOf).find(opens) ?? ''
    return does === '' && view === '' ? [] : [{ id, title, icon, view: does === '' ? view : '', does, hint }]
  })
}

function viewsOf({ views }: PhoneEntry): readonly string[] {
  return views ?? []
}
