import { useEffect } from 'react'
import { useAddress } from './use-address.ts'

/** Sends whoever comes here on to another address, and leaves no step to come back by. */
export function Redirect({ to }: { to: string }) {
  const { go } = useAddress()
  useEffect(() => go(to, true), [go, to])
  return null
}
