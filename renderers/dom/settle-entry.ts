import { flushSync } from 'react-dom'

/**
 * Has the box that somebody is typing in hand over what it holds, as when it is left, and keeps the focus there: a key may start what takes the values
 * before the box is left.
 */
export function settleEntry(): void {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)) return
  flushSync(() => activeElement.blur())
  activeElement.focus({ preventScroll: true })
}
