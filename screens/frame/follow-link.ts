import type { MouseEvent } from 'react'

/** Opens in place; with a modifier key the browser does what it always does. */
export function follow(event: MouseEvent, open: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  open()
}

/** The path of an address, without its query. */
export function pathOf(address: string): string {
  return address.split('?')[0] ?? ''
}
