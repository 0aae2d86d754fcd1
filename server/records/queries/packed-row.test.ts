import { describe, expect, it } from 'vitest'
import { unpackRow } from './packed-row.ts'

describe('a row as one text', () => {
  it.each([
    ['(a,b)', ['a', 'b']],
    ['(,)', [null, null]],
    ['("",a,)', ['', 'a', null]],
    ['(a,,"")', ['a', null, '']],
    ['()', [null]],
    ['("2026-03-02 10:00:00",7)', ['2026-03-02 10:00:00', '7']],
    ['("a ""b"" \\\\ c","(x, y)")', ['a "b" \\ c', '(x, y)']],
    ['("""","\\\\")', ['"', '\\']],
    ['("\\\\""")', ['\\"']],
    ['(成都,"一号 梯\n二号")', ['成都', '一号 梯\n二号']],
  ])('%s', (text, values) => {
    expect(unpackRow(text)).toEqual(values)
  })
})
