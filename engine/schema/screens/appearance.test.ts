import fc from 'fast-check'
import { expect, it } from 'vitest'
import { densityChoices, lookText, readLook, themeChoices } from './appearance.ts'

it('what was written is read again', () => {
  for (const theme of themeChoices) for (const density of densityChoices) expect(readLook(lookText({ theme, density }))).toEqual({ theme, density })
})

it('given anything else, answers null', () => {
  for (const text of ['', 'dark', 'dark.compact.x', 'compact.dark', '"><script>', 'dark.Compact']) expect(readLook(text)).toBeNull()
  fc.assert(fc.property(fc.anything(), (any) => readLook(any) === null))
})
