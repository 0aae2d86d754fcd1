import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Opens one of our own addresses; `replace` leaves no step to go back to. */
export type Go = (to: string, replace?: boolean) => void

/** Path with query in the browser's bar, and a steady way to another; going to where we are leaves no step. */
export function useAddress(): { address: string; go: Go } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const address = pathname + search
  const latest = useRef({ address, navigate })
  useEffect(() => {
    latest.current = { address, navigate }
  }, [address, navigate])
  const go = useCallback<Go>((to, replace = false) => {
    if (to !== latest.current.address) void latest.current.navigate(to, { replace })
  }, [])
  return { address, go }
}
