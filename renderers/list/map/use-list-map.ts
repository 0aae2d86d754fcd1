import { useState } from 'react'
import type { ListModel } from '../../../engine/model/model.ts'

/** Whether a list is drawn as a map just now; null where it has none. */
export interface MapToggle {
  on: boolean
  toggle(): void
}

/** A list that says `map` may be drawn as one; a list that rows are picked from stays a list. */
export function useListMap({ map }: ListModel, embedded: boolean): MapToggle | null {
  const [on, setOn] = useState(false)
  return map && !embedded ? { on, toggle: () => setOn(!on) } : null
}
