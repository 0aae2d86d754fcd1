import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { usePinyin } from '../../dictionaries/use-pinyin.ts'

interface Choice<Found> {
  /** A press woke the control: it begins open. */
  opened: boolean
  /** Several may be chosen: the list stays open after each. */
  several: boolean
  /** The choices are here. */
  listed: boolean
  /** What Enter takes for a text. */
  first(typed: string): Found | null
  take(found: Found): void
  /** Absent where Delete has nothing to remove. */
  clear?: (() => void) | undefined
}

interface Choosing {
  open: boolean
  setOpen(open: boolean): void
  typed: string
  search(text: string): void
  /** An input method's word is under way: its letters are no search yet. */
  composing: boolean
  /** For the element around the control. */
  watch: { onKeyDownCapture(event: KeyboardEvent): void; onCompositionStart(): void; onCompositionEnd(): void }
}

/**
 * Keys of a control that chooses from a list: Enter takes the first match of what was typed and closes, Delete clears, Tab leaves without choosing.
 * An Enter that comes before the choices are there, or the readings of their characters for who types letters, is kept for them; once the arrow keys have walked, Enter is the list's own.
 */
export function useCombobox<Found>({ opened, several, listed, first, take, clear }: Choice<Found>): Choosing {
  const [open, setOpen] = useState(opened)
  const [typed, setTyped] = useState('')
  const [composing, setComposing] = useState(false)
  const [early, setEarly] = useState('')
  const walked = useRef(false)
  const isRead = usePinyin(typed)
  const ready = listed && isRead
  const choose = (text: string) => {
    const found = first(text)
    setEarly(found === null && !ready ? text : '')
    if (found === null) return
    take(found)
    setTyped('')
    if (!several) setOpen(false)
  }
  const takeEarly = useEffectEvent(() => early !== '' && choose(early))
  useEffect(() => {
    // once the choices are drawn
    if (ready) void Promise.resolve().then(() => takeEarly())
  }, [ready])

  /** True when antd must not see the key as well. */
  const handles = ({ key }: KeyboardEvent): boolean => {
    if (key.startsWith('Arrow')) walked.current = true
    if (key === 'Escape') setEarly('')
    if (key === 'Delete' && typed === '' && clear) {
      clear()
      return true
    }
    if (key !== 'Enter' || typed === '' || walked.current) return key === 'Tab' && open
    choose(typed)
    return true
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !handles(event)) return
    event.stopPropagation()
    if (event.key === 'Enter') event.preventDefault()
  }
  const search = (text: string) => {
    walked.current = false
    // the list empties the text itself when it is left; what was asked for stays
    if (text !== '') {
      setEarly('')
      setOpen(true)
    }
    setTyped(text)
  }
  return {
    open,
    setOpen,
    typed,
    search,
    composing,
    watch: { onKeyDownCapture, onCompositionStart: () => setComposing(true), onCompositionEnd: () => setComposing(false) },
  }
}
