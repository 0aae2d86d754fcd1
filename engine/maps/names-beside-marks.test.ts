import { expect, test } from 'vitest'
import { namesBesideMarks, type MarkBox, type NameBox } from './names-beside-marks.ts'

const name = (x: number, y: number): NameBox => ({ x, y, width: 40, height: 16 })
const mark = (x: number, y: number, size = 40): MarkBox => ({ x, y, size })

test('given a name that nothing covers, then it stays', () => {
  expect(namesBesideMarks([name(100, 100)], [mark(200, 100)])).toEqual([0])
})

test('given a mark on a name, then the name stands below it, and above it where another mark is below', () => {
  expect(namesBesideMarks([name(100, 100)], [mark(100, 100)])).toEqual([30])
  expect(namesBesideMarks([name(100, 100)], [mark(100, 100), mark(100, 140)])).toEqual([-30])
})

test('given marks all around, then the name is hidden', () => {
  expect(namesBesideMarks([name(100, 100)], [mark(100, 60), mark(100, 100), mark(100, 140)])).toEqual([null])
})

test('given names that would cover each other, then the first stays and the other gives way only as marks do, so that it is hidden', () => {
  expect(namesBesideMarks([name(100, 100), name(110, 104), name(200, 100)], [])).toEqual([0, null, 0])
})

test('given any number of names and marks, then no name that is shown is covered by a mark or by another', () => {
  const at = (seed: number) => (seed * 7919) % 400
  const names = Array.from({ length: 60 }, (_, i) => name(at(i + 1), at(i * 3 + 2)))
  const marks = Array.from({ length: 30 }, (_, i) => mark(at(i * 5 + 3), at(i * 11 + 4), 34 + (i % 3) * 7))
  const shown = namesBesideMarks(names, marks).flatMap((shift, i) => (shift === null ? [] : [{ ...(names[i] as NameBox), y: (names[i] as NameBox).y + shift }]))
  expect(shown.length).toBeGreaterThan(5)
  // placed anew where they stand, each of them may stay
  expect(namesBesideMarks(shown, marks)).toEqual(shown.map(() => 0))
})
