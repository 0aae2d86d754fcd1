import { useState } from 'react'

/** The value of before as long as the new one says the same. */
export function useKept<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  const [kept, setKept] = useState({ text, value })
  if (kept.text === text) return kept.value
  setKept({ text, value })
  return value
}
