import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beijingTime } from './beijing-time.ts'

it('given any moment since 1992, then it is told as the formatter of the language tells it', () => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })
  const moments = fc.date({ min: new Date('1992-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  fc.assert(fc.property(moments, (moment) => beijingTime(moment) === format.format(moment)))
  expect(beijingTime(new Date('2026-02-28T16:00:00Z'))).toBe('2026-03-01 00:00:00')
})
