import { useEffect } from 'react'
import { LOOK_COOKIE, lookText, readLook, usualLook, type LookChoice } from '../../engine/schema/screens/appearance.ts'
import { applyAppearance } from '../../renderers/theme/appearance.ts'
import { usePreference } from '../../renderers/loading/use-preference.ts'
import { readCookie, writeCookie } from '../session/cookies.ts'

const DAYS = 400

/**
 * The look the user has chosen, and a way to choose another. It is kept on the server, so that it follows the user to other machines; this
 * browser keeps a copy in a cookie, with which the next page comes in the right colours.
 */
export function useAppearanceChoice(): [LookChoice, (next: LookChoice) => void] {
  const [kept, keep] = usePreference('look')
  const look = readLook(kept) ?? readLook(readCookie(LOOK_COOKIE)) ?? usualLook
  const text = lookText(look)
  useEffect(() => {
    const chosen = readLook(text)
    if (!chosen) return
    applyAppearance(chosen)
    writeCookie(LOOK_COOKIE, text, DAYS)
  }, [text])
  return [look, (next) => keep(lookText(next))]
}
