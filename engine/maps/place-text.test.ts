import { expect, test } from 'vitest'
import { placeIn, textOfPlace } from './place-text.ts'

test('given a place, when it is written and read again, then it is the same to the metre', () => {
  const place = { lat: 30.6521999, lon: 104.0861, accuracy: 12 }
  expect(textOfPlace(place)).toBe('30.652200,104.086100,12')
  expect(placeIn(textOfPlace(place))).toEqual({ lat: 30.6522, lon: 104.0861, accuracy: 12 })
  expect(placeIn(textOfPlace({ lat: -1, lon: -2 }))).toEqual({ lat: -1, lon: -2 })
})

test.each(['', '30.65', '91,104', '30,181', '30.65,104.08,abc', '30.65,104.08,1,2', null, 30])('given %s, then it is no place', (text) => {
  expect(placeIn(text)).toBeNull()
})
