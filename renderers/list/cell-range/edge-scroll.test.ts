import { expect, it } from 'vitest'
import { edgeStep } from './edge-scroll.ts'

const box = { left: 100, right: 900, top: 50, bottom: 450 }

it('given a pointer well inside, then nothing scrolls', () => expect(edgeStep({ x: 500, y: 250 }, box)).toEqual({ x: 0, y: 0 }))

it.each([
  ['the lower edge', { x: 500, y: 440 }, { x: 0, y: 9 }],
  ['far below', { x: 500, y: 900 }, { x: 0, y: 24 }],
  ['the upper edge', { x: 500, y: 60 }, { x: 0, y: -9 }],
  ['a corner', { x: 890, y: 445 }, { x: 9, y: 12 }],
  ['left of the box', { x: 20, y: 250 }, { x: -24, y: 0 }],
])('given a pointer at %s, then it scrolls that way, the faster the further', (_, at, step) => expect(edgeStep(at, box)).toEqual(step))
