import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import { HistoryContext } from './history-context.ts'

/** Opens one of our own addresses; `replace` leaves no step to go back to. */
export type Go = (to: string, replace?: boolean) => void

/** Path with query in the browser's bar, its fragment, and a steady way to another address; going to where we are leaves no step. */
export function useAddress(): { address: string; hash: string; go: Go } {
  const history = useContext(HistoryContext)
  const [address, hash] = parted(useSyncExternalStore(history.watch, history.read))
  const go = useCallback<Go>(
    (to, replace = false) => {
      if (to !== parted(history.read())[0]) history.go(to, replace)
    },
    [history],
  )
  return { address, hash, go }
}

/** The query of the address. */
export function useQuery(): URLSearchParams {
  const { address } = useAddress()
  return useMemo(() => new URLSearchParams(address.split('?')[1] ?? ''), [address])
}

/** An address without its fragment, and the fragment without its sign. */
function parted(whole: string): [address: string, hash: string] {
  const at = whole.indexOf('#')
  return at < 0 ? [whole, ''] : [whole.slice(0, at), whole.slice(at + 1)]
}
