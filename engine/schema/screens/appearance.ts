/** What a user may choose of the look: `system` follows what the browser prefers. */
export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

export const densityChoices = ['compact', 'middle', 'loose'] as const
export type Density = (typeof densityChoices)[number]

/** The look a user has chosen. */
export interface AppearanceChoice {
  theme: ThemeChoice
  density: Density
}

export const defaultAppearance: AppearanceChoice = { theme: 'system', density: 'middle' }

/** The cookie that tells the server how to send the page, so that its first paint is right. */
export const APPEARANCE_COOKIE = 'viewno_look'

/** `dark.compact`: for a cookie or a preference. */
export function appearanceText({ theme, density }: AppearanceChoice): string {
  return `${theme}.${density}`
}

/** Reads what `appearanceText` wrote; null for anything else, whatever its type. */
export function parseAppearance(text: unknown): AppearanceChoice | null {
  if (typeof text !== 'string') return null
  const [first, second, ...rest] = text.split('.')
  const theme = themeChoices.find((each) => each === first)
  const density = densityChoices.find((each) => each === second)
  return theme && density && rest.length === 0 ? { theme, density } : null
}
