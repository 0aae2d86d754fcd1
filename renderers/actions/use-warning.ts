import { useCallback } from 'react'
import { useVoices } from '../announcer/announcer-context.ts'

/** Says a sentence of warning at the top of the page. */
export function useWarn(): (text: string) => void {
  const { message } = useVoices()
  return useCallback((text: string) => message.warning(text), [message])
}
