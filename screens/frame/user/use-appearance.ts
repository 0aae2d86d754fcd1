import { useEffect } from 'react'
import {
  APPEARANCE_COOKIE,
  appearanceText,
  parseAppearance,
  defaultAppearance,
  type AppearanceChoice,
  type Density,
  type ThemeChoice,
} from '../../../engine/schema/screens/appearance.ts'
import { applyAppearance } from '../../../renderers/theme/appearance.ts'
import { usePreference } from '../../../renderers/loading/use-preference.ts'
import { readCookie, writeCookie } from '../../session/cookies.ts'

const DAYS = 400

export const themeTitles: Record<ThemeChoice, string> = { system: '跟随系统', light: '浅色', dark: '深色' }
export const densityTitles: Record<Density, string> = { compact: '紧凑', middle: '适中', loose: '宽松' }

/** What is chosen, and what chooses another. */
export type AppearanceControl = readonly [AppearanceChoice, (next: AppearanceChoice) => void]

/**
 * The look the user has chosen, and a way to choose another. It is kept on the server, so that it follows the user to other machines; this
 * browser keeps a copy in a cookie, with which the next page comes in the right colours.
 */
export function useAppearanceChoice(): AppearanceControl {
  const [stored, keep] = usePreference('look')
  const look = parseAppearance(stored) ?? parseAppearance(readCookie(APPEARANCE_COOKIE)) ?? defaultAppearance
  const text = appearanceText(look)
  useEffect(() => {
    const chosen = parseAppearance(text)
    if (!chosen) return
    applyAppearance(chosen)
    writeCookie(APPEARANCE_COOKIE, text, DAYS)
  }, [text])
  return [look, (next) => keep(appearanceText(next))]
}
