/** What a key does in a cell of a child table: to the cell below or above, or something with the row. */
export type CellKey = 'below' | 'above' | 'up' | 'down' | 'insert' | 'remove' | 'fill'

type Press = Pick<KeyboardEvent, 'key' | 'keyCode' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'>

/** Null leaves the key to what is focused: during composition, in open lists, on buttons, Enter in texts of several lines. */
export function cellKey(event: Press, target: HTMLElement): CellKey | null {
  if (event.isComposing || event.keyCode === 229 || isOpen(target)) return null
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'd' && !event.altKey && !event.shiftKey ? 'fill' : null
  if (event.altKey) return event.shiftKey ? null : (rowKeys[event.key] ?? null)
  if (event.key !== 'Enter' || target.isContentEditable || target.matches('textarea, button, a')) return null
  return event.shiftKey ? 'above' : 'below'
}

const rowKeys: Record<string, CellKey> = { ArrowUp: 'up', ArrowDown: 'down', Enter: 'insert', Delete: 'remove' }

/** True while a list or calendar of this control is open: its keys are its own. */
function isOpen(target: HTMLElement): boolean {
  return target.getAttribute('aria-expanded') === 'true' || target.closest('.ant-picker-open, .ant-select-open') !== null
}
