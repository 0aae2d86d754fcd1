import { useState } from 'react'

interface SearchText {
  /** What to search by: it waits while an input method's word is under way. */
  searchText: string
  /** For the input: what stands in it. */
  input: {
    value: string
    onChange(event: { target: { value: string } }): void
    onCompositionStart(): void
    onCompositionEnd(event: { currentTarget: { value: string } }): void
  }
}

/** The text of a box that searches with every letter. */
export function useComposedText(): SearchText {
  const [text, setText] = useState('')
  const [searchText, setSearchText] = useState('')
  const [composing, setComposing] = useState(false)
  return {
    searchText,
    input: {
      value: text,
      onChange({ target }) {
        setText(target.value)
        if (!composing) setSearchText(target.value)
      },
      onCompositionStart: () => setComposing(true),
      onCompositionEnd({ currentTarget }) {
        setComposing(false)
        setText(currentTarget.value)
        setSearchText(currentTarget.value)
      },
    },
  }
}
