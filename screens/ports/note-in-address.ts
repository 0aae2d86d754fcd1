/**
 * Puts words into the query of the browser's address, or takes them out where they are null, without a step to go back to; nothing where the address is
 * not that of `path`.
 */
export function noteInAddress(path: string | null, words: Readonly<Record<string, string | null>>): void {
  if (path === null || window.location.pathname !== path.split('?')[0]) return
  const address = new URL(window.location.href)
  for (const [word, value] of Object.entries(words)) {
    if (value === null) address.searchParams.delete(word)
    else address.searchParams.set(word, value)
  }
  if (address.href !== window.location.href) window.history.replaceState(window.history.state, '', address)
}
