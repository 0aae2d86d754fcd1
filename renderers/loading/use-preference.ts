import { useCallback, useEffect, useRef, useState } from 'react'
import type { Json } from '../../engine/schema/format/json.ts'
import { usePorts } from '../contexts/ports-context.tsx'

/**
 * Something small that the user has chosen, kept on the server under a key. `undefined` until it is known; null when nothing is kept
 * or the page has no place to keep it. A change shows at once and stays for this page even when it could not be kept. Without a key nothing is asked.
 */
export function usePreference(key: string | null): [Json | undefined, (value: Json) => void] {
  const ports = usePorts()
  const [value, setValue] = useState<Json>()
  // what the user chooses before the kept choice is known stands
  const chosen = useRef(false)
  useEffect(() => {
    if (key === null) return
    let live = true
    chosen.current = false
    ports.request('user/preference/load', { key }).then(
      (stored) => live && !chosen.current && setValue(stored),
      () => live && !chosen.current && setValue(null),
    )
    return () => {
      live = false
    }
  }, [ports, key])
  const keep = useCallback(
    (next: Json) => {
      chosen.current = true
      setValue(next)
      if (key === null) return
      ports.request('user/preference/save', { key, value: JSON.stringify(next) }).catch(() => null)
    },
    [ports, key],
  )
  return [value, keep]
}

/** The texts of a kept list; none when something else is kept. */
export function textsOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}
