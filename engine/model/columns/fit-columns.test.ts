import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitColumns, type FittedColumn } from './fit-columns.ts'

const column = (id: string, words: Partial<FittedColumn> = {}): FittedColumn => ({
  id,
  priority: 5,
  kept: false,
  hidden: false,
  pinned: null,
  natural: 100,
  least: 100,
  ...words,
})
const foldedOf = (columns: readonly FittedColumn[], room: number) => [...fitColumns(columns, room).folded]

const anyColumns = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...'abcdefghijkl'),
    priority: fc.integer({ min: 1, max: 9 }),
    kept: fc.boolean(),
    hidden: fc.boolean(),
    pinned: fc.constantFrom<('left' | 'right' | null)[]>(null, null, null, 'left', 'right'),
    natural: fc.integer({ min: 120, max: 260 }),
    least: fc.integer({ min: 60, max: 120 }),
  }),
  { selector: ({ id }) => id },
)
const anyRoom = fc.integer({ min: 0, max: 3000 })

describe('columns that fit', () => {
  test('given room for all, then none is folded and each is as wide as it wants', () => {
    const { folded, widths } = fitColumns([column('a'), column('b', { natural: 220 })], 320)
    expect([folded.size, [...widths]]).toEqual([
      0,
      [
        ['a', 100],
        ['b', 220],
      ],
    ])
  })

  test('given room for two of four, then those of the higher rank are shown, equals in the order of the list', () => {
    const columns = [column('a', { priority: 8 }), column('b'), column('c', { priority: 2 }), column('d')]
    expect(foldedOf(columns, 200)).toEqual(['a', 'd'])
  })

  test('given names that may be cut, then they give way by the same share before a column is folded', () => {
    const { folded, widths } = fitColumns([column('name', { natural: 200, least: 120 }), column('place', { natural: 180, least: 140 }), column('no')], 400)
    expect([folded.size, [...widths]]).toEqual([
      0,
      [
        ['name', 146],
        ['place', 153],
        ['no', 100],
      ],
    ])
  })

  test('given more columns asked for than fit, then all of those are shown as wide as they want, and no other', () => {
    const columns = [column('a', { kept: true, natural: 200 }), column('b', { kept: true }), column('c')]
    const { folded, widths } = fitColumns(columns, 150)
    expect([[...folded], widths.get('a')]).toEqual([['c'], 200])
  })

  test('given a hidden column, then it takes no room and is not among the folded', () => {
    expect(foldedOf([column('a', { hidden: true, kept: true }), column('b')], 100)).toEqual([])
  })

  test('for any columns and room: what is asked for, pinned or of priority 1 is shown', () => {
    fc.assert(
      fc.property(anyColumns, anyRoom, (columns, room) => {
        const { folded } = fitColumns(columns, room)
        for (const { id, kept, pinned, priority } of columns) if (kept || pinned !== null || priority === 1) expect(folded.has(id)).toBe(false)
      }),
    )
  })

  test('for any columns: more room takes no column away', () => {
    fc.assert(
      fc.property(anyColumns, anyRoom, fc.nat(800), (columns, room, more) => {
        const [narrow, wide] = [fitColumns(columns, room).folded, fitColumns(columns, room + more).folded]
        for (const id of wide) expect(narrow.has(id)).toBe(true)
      }),
    )
  })

  test('for any columns and room: no folded one stands before a shown one of a lower rank, and the shown ones fit unless they are asked for', () => {
    fc.assert(
      fc.property(anyColumns, anyRoom, (columns, room) => {
        const { folded, widths } = fitColumns(columns, room)
        const shown = columns.filter(({ id }) => widths.has(id))
        expect(shown.map(({ id }) => id)).toEqual(columns.filter(({ id, hidden }) => !hidden && !folded.has(id)).map(({ id }) => id))
        const free = shown.filter(({ kept, pinned, priority }) => !kept && pinned === null && priority > 1)
        for (const { id, priority } of columns) if (folded.has(id)) for (const each of free) expect(each.priority).toBeLessThanOrEqual(priority)
        if (free.length > 0) expect([...widths.values()].reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(room)
        for (const { id, least, natural } of shown) {
          expect(widths.get(id)).toBeGreaterThanOrEqual(least)
          expect(widths.get(id)).toBeLessThanOrEqual(natural)
        }
      }),
    )
  })
})
