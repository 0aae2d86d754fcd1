import { useEffect, useRef } from 'react'
import { holdBack } from '../dom/hold-back.ts'
import { useFormFactor } from '../theme/form-factor.ts'

/** While something is open on a phone, a step back leaves it instead of the page. */
export function useBackLeaves(open: boolean, leave: () => void): void {
  const holds = useFormFactor() === 'phone' && open
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => (holds ? holdBack(() => latest.current()) : undefined), [holds])
}
