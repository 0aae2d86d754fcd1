import { expect, it } from 'vitest'
import { boundsText } from './bounds-text.ts'

it('writes bounds as they are read beside a value', () => {
  expect(boundsText({ min: '0.3' })).toBe('≥ 0.3')
  expect(boundsText({ max: '3' }, 'mm')).toBe('≤ 3 mm')
  expect(boundsText({ min: '15', max: '45' }, 'mm')).toBe('15～45 mm')
  expect(boundsText({ min: '2', max: '2' })).toBe('＝ 2')
  expect(boundsText({ min: '0.5', above: true }, 'm/s')).toBe('＞ 0.5 m/s')
  expect(boundsText({ min: '0', max: '3', below: true })).toBe('≥ 0，＜ 3')
  expect(boundsText({}, 'mm')).toBe('')
})
