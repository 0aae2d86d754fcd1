import { expect, it } from 'vitest'
import { sketchAnswer, sketchOf } from './sketch.ts'

it('given points beyond the picture, when they are stored, then they lie on its edge, in whole thousandths', () => {
  expect(
    sketchAnswer({
      file: 'f1',
      picture: '',
      points: [
        { x: -4, y: 250.4 },
        { x: 1200, y: 999.6 },
      ],
    }),
  ).toEqual({
    file: 'f1',
    points: [
      { x: 0, y: 250 },
      { x: 1000, y: 1000 },
    ],
  })
})

it('given no picture, then nothing is stored, and what is read back is empty', () => {
  expect(sketchAnswer({ file: '', picture: '', points: [{ x: 1, y: 1 }] })).toBeNull()
  expect(sketchOf(null)).toEqual({ file: '', picture: '', points: [] })
  expect(sketchOf(sketchAnswer({ file: '', picture: 'shell', points: [] }))).toEqual({ file: '', picture: 'shell', points: [] })
})
