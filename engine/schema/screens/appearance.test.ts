import fc from 'fast-check'
import { expect, it } from 'vitest'
import { densityChoices, appearanceText, parseAppearance, themeChoices } from './appearance.ts'

it('what was written is read again', () => {
  for (const theme of themeChoices)
    for (const density of densityChoices) expect(parseAppearance(appearanceText({ theme, density }))).toEqual({ theme, density })
})

it('given anything else, answers null', () => {
  for (const text of ['', 'dark', 'dark.compact.x', 'compact.dark', '"><script>', 'dark.Compact']) expect(parseAppearance(text)).toBeNull()
  fc.assert(fc.property(fc.anything(), (any) => parseAppearance(any) === null))
})
