import { useSyncExternalStore } from 'react'
import { windowWidths } from './tokens.ts'

/** What a window has room for. It says nothing of the device: a narrow window of a desk is a phone's. */
export type FormFactor = 'phone' | 'tablet' | 'desk'

const queries = { phone: `(width < ${windowWidths.tablet}px)`, tablet: `(width < ${windowWidths.desk}px)` } as const

/** What the window has room for, as it changes. */
export function useFormFactor(): FormFactor {
  return useSyncExternalStore(watchFormFactor, formFactorNow)
}

let last: FormFactor = 'desk'

/** What the window has room for now; a desk's where there are no media queries (jsdom). A sheet of paper is no window: the last one counts. */
export function formFactorNow(): FormFactor {
  if (matches('print')) return last
  last = matches(queries.phone) ? 'phone' : matches(queries.tablet) ? 'tablet' : 'desk'
  return last
}

/** Tells when the window becomes another; answers how to stop. */
export function watchFormFactor(onChange: () => void): () => void {
  const stop = new AbortController()
  for (const query of [...Object.values(queries), 'print']) window.matchMedia?.(query).addEventListener?.('change', onChange, { signal: stop.signal })
  return () => stop.abort()
}

function matches(query: string): boolean {
  return window.matchMedia?.(query).matches ?? false
}
