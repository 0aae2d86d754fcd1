import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

/** What was typed on a stand-in while its control was still being fetched. */
export interface KeyBuffer {
  text: string
  enter: boolean
}

/** Keeps a sign, a Backspace that takes one away, or the Enter that ends them; false for any other key. */
export function bufferKey(early: KeyBuffer, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  if (key.length === 1) early.text += key
  else if (key === 'Backspace' && early.text !== '') early.text = early.text.slice(0, -1)
  else if (key === 'Enter' && early.text !== '') early.enter = true
  else return false
  return true
}

/** Types into the control what was kept for it. */
export function replayKeys(input: HTMLElement | null, { text, enter }: KeyBuffer): void {
  if (!(input instanceof HTMLInputElement) || text === '') return
  // past React's own record of the value, or it would see no change
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  // drawn before the Enter comes
  flushSync(() => input.dispatchEvent(new Event('input', { bubbles: true })))
  if (enter) input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}
