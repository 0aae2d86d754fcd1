import { useEffect, useState } from 'react'
import { hasPinyin, loadPinyin } from './pinyin.ts'

/**
 * Whether what is typed can be judged: Chinese and figures at once, Latin letters once the readings of characters are here. Draws once more when they
 * come; nothing is fetched for who types none.
 */
export function usePinyin(typed: string): boolean {
  const [here, setHere] = useState(hasPinyin)
  const [wanted, setWanted] = useState(false)
  // a text that is left empty again may still be waited for
  if (!wanted && /[a-z]/i.test(typed)) setWanted(true)
  useEffect(() => {
    let live = wanted && !here
    if (live)
      loadPinyin().then(
        () => live && setHere(true),
        () => undefined,
      )
    return () => {
      live = false
    }
  }, [wanted, here])
  return here || !wanted
}
