import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ListModel } from '../../../engine/model/model.ts'
import type { ListStore } from '../../../engine/runtime/lists/list-store.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import { ActiveScreenContext } from '../../contexts/active-screen-context.ts'
import { usePorts, useSession } from '../../contexts/ports-context.tsx'
import type { KeptList } from './keep-list.ts'

interface Opened {
  /** Its view says so, and it is no list to pick from, which is soon closed. */
  keeps: boolean
  effective: EffectiveView
  model: ListModel
  list: ListStore
  /** Its first rows are shown: the others are fetched behind them. */
  ready: boolean
  /** Asks again for what is shown. */
  reload(): void
}

export interface Keeping {
  kept: KeptList | null
  /** All rows are here: what is asked is answered at once. */
  instant: boolean
}

/** Keeps the rows of a list whose view says so, from when it shows its first; of any other the code is never fetched. `use` is told what keeps them. */
export function useListKeeping(use: (kept: KeptList | null) => void, { keeps, effective, model, list, ready, reload }: Opened): Keeping {
  const ports = usePorts()
  const session = useSession()
  const { active } = useContext(ActiveScreenContext)
  const latest = useRef({ effective, active })
  const [kept, setKept] = useState<KeptList | null>(null)
  const [begun, setBegun] = useState(false)
  if (keeps && ready && !begun) setBegun(true)
  useEffect(() => {
    latest.current = { effective, active }
  })
  const { call } = model.find
  useEffect(() => {
    if (!begun) return
    let made: KeptList | null = null
    let left = false
    void import('./keep-list.ts').then(({ keepList }) => {
      if (left) return
      made = keepList({
        ...{ ports, session, call, fixed: list.get().query.fixed, changed: reload },
        effective: () => latest.current.effective,
        active: () => latest.current.active,
      })
      use(made)
      setKept(made)
    })
    return () => {
      left = true
      use(null)
      made?.dispose()
    }
  }, [begun, ports, session, call, list, use, reload])
  const instant = useSyncExternalStore(kept?.subscribe ?? never, () => kept?.get().status === 'kept')
  return { kept, instant }
}

const never = () => () => undefined
