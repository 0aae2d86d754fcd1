import type { FocusEvent, KeyboardEvent, SyntheticEvent } from 'react'
import { readDate, type DateText } from './date-text.ts'

interface TypedDate {
  onKeyDownCapture(event: KeyboardEvent): void
  onBlurCapture(event: FocusEvent): void
}

/**
 * Takes a date typed in another form than the kept one when Enter is pressed or the input is left. The picker itself understands the kept form alone:
 * given shorter ones it would take `11-3` on the way to `11-30`.
 */
export function typedDate(kind: DateText, today: string, take: (value: string, input: HTMLInputElement) => void): TypedDate {
  const read = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    const found = readDate(target.value, kind, today)
    if (found !== null && found !== target.value) take(found, target)
  }
  return {
    onKeyDownCapture: (event) => event.key === 'Enter' && !event.nativeEvent.isComposing && read(event),
    onBlurCapture: read,
  }
}
