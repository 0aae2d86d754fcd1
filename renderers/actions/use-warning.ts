import { useCallback } from 'react'
import { useAnnouncer } from '../announcer/announcer-context.ts'

/** Says a sentence of warning at the top of the page. */
export function useWarning(): (text: string) => void {
  const { message } = useAnnouncer()
  return useCallback((text: string) => message.warning(text), [message])
}
