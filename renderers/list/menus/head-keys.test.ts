import { expect, it } from 'vitest'
import type { ColumnLayout } from '../settings/column-layout.ts'
import { headKey, movedBy, resizedBy } from './head-keys.ts'

const column = (id: string, differs: Partial<ColumnLayout> = {}): ColumnLayout => ({
  ...{ id, width: 100, hidden: false, pinned: null, sort: null, kept: false, sized: false },
  ...differs,
})
const layout = [column('pin', { pinned: 'left' }), column('a'), column('folded'), column('b'), column('c')]
const drawn = layout.map(({ id }) => ({ id, hidden: id === 'folded' }))
const key = (name: string, held: Partial<Record<'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) =>
  headKey({ key: name, altKey: false, shiftKey: false, ctrlKey: false, metaKey: false, ...held })

it('given keys on a head, then Alt moves, Shift resizes, Alt+↓ opens the menu, and others are left to the grid', () => {
  expect(key('ArrowLeft', { altKey: true })).toEqual({ does: 'move', by: -1 })
  expect(key('ArrowRight', { shiftKey: true })).toEqual({ does: 'resize', by: 1 })
  expect(key('ArrowDown', { altKey: true })).toEqual({ does: 'menu' })
  expect([key('ArrowLeft'), key('ArrowLeft', { altKey: true, shiftKey: true }), key('Enter', { shiftKey: true })]).toEqual([null, null, null])
})

it('given a column that is moved, then it passes the next one that is drawn, and is kept', () => {
  expect(movedBy(layout, 'a', 1, drawn).map(({ id }) => id)).toEqual(['pin', 'folded', 'b', 'a', 'c'])
  expect(movedBy(layout, 'b', -1, drawn).find(({ id }) => id === 'b')?.kept).toBe(true)
})

it('given a column at the end of its side, then it stays', () => {
  expect(movedBy(layout, 'a', -1, drawn)).toEqual(layout)
  expect(movedBy(layout, 'pin', 1, drawn)).toEqual(layout)
})

it('given a width, then it is from the drawn one on, and never too narrow to be grasped', () => {
  expect(resizedBy(layout, 'a', 1, 140.4)[1]).toMatchObject({ width: 156, sized: true })
  expect(resizedBy(layout, 'a', -1, 50)[1]?.width).toBe(48)
})
