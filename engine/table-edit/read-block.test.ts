import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBlock } from './read-block.ts'

/** As Excel writes a block to the clipboard. */
const written = (block: string[][]) =>
  block.map((line) => line.map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')).join('\r\n') + '\r\n'

describe('a block from the clipboard', () => {
  it('has a cell for each tab and a row for each line; the last line end counts as none', () => {
    expect(readBlock('a\tb\r\n\tc\r\n')).toEqual([
      ['a', 'b'],
      ['', 'c'],
    ])
    expect(readBlock('a\n\nb')).toEqual([['a'], [''], ['b']])
  })

  it('takes an inch for an inch', () => {
    expect(readBlock('3"\t"\n"合格"')).toEqual([['3"', '"'], ['合格']])
  })

  it('is read as Excel wrote it, whatever the cells hold', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '乙', '"', '\t', '\n', ' ', ',') })
    const block = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(block, (cells) => {
        expect(readBlock(written(cells))).toEqual(cells)
      }),
    )
  })
})
