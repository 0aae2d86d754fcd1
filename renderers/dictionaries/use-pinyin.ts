import { useEffect, useState } from 'react'
import { hasPinyin, loadPinyin } from './pinyin.ts'

/** Draws once more when the readings of characters come after what was typed. */
export function usePinyin(): boolean {
  const [here, setHere] = useState(hasPinyin)
  useEffect(() => {
    let live = !here
    if (live)
      loadPinyin().then(
        () => live && setHere(true),
        () => undefined,
      )
    return () => {
      live = false
    }
  }, [here])
  return here
}
