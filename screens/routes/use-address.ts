import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Opens one of our own addresses; `replace` leaves no step to go back to. */
export type Go = (to: string, replace?: boolean) => void

/** Path with query in the browser's bar, and a steady way to another; going to where we are leaves no step. */
export function useAddress(): { address: string; go: Go } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const address = pathname + search
  const here = useRef(address)
  useEffect(() => {
    here.current = address
  }, [address])
  const go = useCallback<Go>(
    (to, replace = false) => {
      if (to !== here.current) void navigate(to, { replace })
    },
    [navigate],
  )
  return { address, go }
}
