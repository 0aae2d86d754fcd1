import type { FocusEvent, InputEvent, KeyboardEvent, SyntheticEvent } from 'react'
import { readDate, type DateText } from './date-text.ts'

interface TypedDate {
  onKeyDownCapture(event: KeyboardEvent): void
  onBlurCapture(event: FocusEvent): void
  onInputCapture(event: InputEvent): void
  onFocusCapture(event: FocusEvent): void
}

/**
 * Takes a date that was typed, in whatever form, when Enter is pressed or the input is left. The picker itself understands the kept form alone, and takes
 * it a moment after the input is left: given shorter ones it would take `11-3` on the way to `11-30`. `kept` is what the input holds until then. A text deleted to its last sign is taken as '' at once, where the picker would put
 * the old one back on leaving.
 */
export function typedDate(
  kind: DateText,
  today: string,
  kept: (input: HTMLInputElement) => string,
  take: (value: string, input: HTMLInputElement) => void,
): TypedDate {
  const read = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    const found = readDate(target.value, kind, today)
    if (found !== null && found !== kept(target)) take(found, target)
  }
  return {
    onKeyDownCapture: (event) => event.key === 'Enter' && !event.nativeEvent.isComposing && read(event),
    onBlurCapture: read,
    onInputCapture: ({ target }) => target instanceof HTMLInputElement && target.value === '' && take('', target),
    onFocusCapture: selects,
  }
}

/** As after Tab: what is typed takes the place of the old day, Delete and Backspace clear it. A press sets the caret after this. */
function selects({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement) target.select()
}
