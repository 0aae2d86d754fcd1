import { createContext, useContext, useEffect } from 'react'

/** What of a field's files is not in yet. */
export interface Sending {
  /** Files on their way. */
  pending: number
  /** Names of those that failed and wait for their user. */
  failed: readonly string[]
}

/** Tells the form around about a field's files; nobody listens outside a form. */
export const SendingContext = createContext<(field: string, sending: Sending) => void>(() => undefined)

const nothing: Sending = { pending: 0, failed: [] }

/** Keeps the form told of files that are not in yet, so that it waits for them before it is saved. */
export function useSending(field: string, { pending, failed }: Sending): void {
  const tell = useContext(SendingContext)
  const names = failed.join('\n')
  useEffect(() => tell(field, { pending, failed: names === '' ? [] : names.split('\n') }), [tell, field, pending, names])
  useEffect(() => () => tell(field, nothing), [tell, field])
}
