import type { KeyboardEvent } from 'react'

interface Around {
  /** Class of the calendar. */
  popup: string
  /** Id of the first input. */
  input: string
  /** Opens the calendar. */
  open(): void
}

/** Keys of the ranges beside a calendar: ↓ in an input opens it, then goes to the first; ↑ and ↓ walk them, Enter takes one, Escape and ↑ from the first go back. */
export function walkShortcuts(event: KeyboardEvent, { popup, input, open }: Around): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || event.nativeEvent.isComposing) return
  const shortcuts = [...document.querySelectorAll<HTMLElement>(`.${CSS.escape(popup)} .vn-shortcut`)].filter(isShown)
  const at = shortcuts.indexOf(target)
  if (at < 0 && !(target instanceof HTMLInputElement && key === 'ArrowDown')) return
  const next = { ArrowDown: shortcuts[at + 1], ArrowUp: at === 0 ? document.getElementById(input) : shortcuts[at - 1] }[key]
  const back = key === 'Enter' || key === 'Escape'
  if (!next && !back && shortcuts.length > 0) return
  event.preventDefault()
  event.stopPropagation()
  if (shortcuts.length === 0) return open()
  if (next) return next.focus()
  // the focus goes first: a click closes the calendar, and what has the focus in it would be lost
  document.getElementById(input)?.focus()
  if (key === 'Enter') target.click()
}

function isShown(element: HTMLElement): boolean {
  return element.closest('.ant-picker-dropdown-hidden') === null
}
