import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface How {
  /** Only for who is still there: whoever has gone on elsewhere meanwhile is not called back. */
  from: string
  /** Leaves no step to go back to. */
  replace?: boolean
}

/** Opens one of our own addresses. */
export type Go = (to: string, how?: How) => void

/** Path with query in the browser's bar, and a steady way to another; going to where we are leaves no step. */
export function useAddress(): { address: string; go: Go } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const address = pathname + search
  /** Where one is or has just asked to go. */
  const asked = useRef(address)
  const latest = useRef(navigate)
  // before the effects of what is shown there, which may ask to go on
  useLayoutEffect(() => {
    asked.current = address
  }, [address])
  useLayoutEffect(() => {
    latest.current = navigate
  }, [navigate])
  const go = useCallback<Go>((to, how) => {
    if (to === asked.current || (how && how.from !== asked.current)) return
    asked.current = to
    void latest.current(to, { replace: how?.replace ?? false })
  }, [])
  return { address, go }
}
