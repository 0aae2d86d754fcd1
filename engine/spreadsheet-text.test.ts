import { expect, test } from 'vitest'
import { pastedText, safeText, unsafeText, writeBlock } from './spreadsheet-text.ts'

test.each(['=1+1', '+86', '-1', '@SUM', '\tx', '＝1'])('given %j, when a spreadsheet gets it, then it stays a text', (text) => {
  expect(safeText(text)).toBe(`'${text}`)
  expect(pastedText(text)).toBe(`'${text}`)
})

test.each(['=1', "'=1'", "''-'", "'rope'", '', "'", '1-2'])('given %j, when it comes back from a spreadsheet, then it is the same', (text) => {
  expect(unsafeText(safeText(text))).toBe(text)
})

test('given numbers that a spreadsheet would spoil, when pasted, then they stay texts; short ones are numbers', () => {
  expect(['0571', '311033010020190001', '123456789012'].map(pastedText)).toEqual(["'0571", "'311033010020190001", "'123456789012"])
  expect(['0', '12', '13857100000', 'SB33012026111000', '2026-11-21'].map(pastedText)).toEqual(['0', '12', '13857100000', 'SB33012026111000', '2026-11-21'])
})

test('given cells with tabs, line ends and quotes, when written, then these are quoted', () => {
  expect(
    writeBlock([
      ['a', 'b\tc'],
      ['d\ne', '6" 管'],
    ]),
  ).toBe('a\t"b\tc"\r\n"d\ne"\t"6"" 管"')
})
