/** Where compiled validators are kept: the service worker answers from there (vite.config.ts). */
const VALIDATORS = 'viewno-validators'

/** Fetches a compiled validator once and keeps it: its address names its content. Where the browser keeps nothing, records are checked by their schema as it stands. */
export async function keepValidator(address: string, signal: AbortSignal): Promise<void> {
  if (!('caches' in window)) return
  const kept = await caches.open(VALIDATORS)
  if (await kept.match(address)) return
  const response = await fetch(address, { signal, credentials: 'same-origin' })
  if (response.ok) await kept.put(address, response)
}
